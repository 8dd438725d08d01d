// The options of a command: what can be suggested for each, and whether what was typed will do.
import { avatar, nameOf } from "./dom.js";
import { CATEGORY } from "./store.js";

export const KIND = { subcommand: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./popup.js").Item} Item */
/** @typedef {{text: string, value?: any, file?: File | null}} Filled what stands in the field, and the value it was picked for */
/** @typedef {{line: string, description: string, options: any[]}} Command one line that can be used */

/** Every usable line of the registered commands, groups and sub-commands spelt out. @param {any[]} commands @returns {Command[]} */
export function commandLines(commands) {
  /** @type {Command[]} */
  const out = [];
  const walk = (/** @type {any} */ node, /** @type {string} */ line) => {
    const inner = (node.options || []).filter((/** @type {any} */ each) => each.type <= KIND.group);
    if (inner.length) inner.forEach((/** @type {any} */ each) => walk(each, `${line} ${each.name}`));
    else out.push({ line, description: node.description, options: node.options || [] });
  };
  for (const command of commands) if (command.type === 1) walk(command, command.name);
  return out;
}

/** Those that fit what was typed, the best first. @param {Command[]} lines @param {string} typed */
export function matching(lines, typed) {
  const wanted = typed.trim().toLowerCase();
  const rank = (/** @type {Command} */ each) => (each.line.startsWith(wanted) ? 0 : each.line.includes(wanted) ? 1 : each.description.toLowerCase().includes(wanted) ? 2 : 3);
  return lines.filter((each) => rank(each) < 3).sort((one, other) => rank(one) - rank(other));
}

/**
 * What can be picked for an option without asking the bot; null when anything may be typed.
 * @param {any} option
 * @param {Store} store
 * @param {any} channel
 * @returns {Item[] | null}
 */
export function ownSuggestions(option, store, channel) {
  const guild = store.guildOf(channel);
  const roles = (guild ? guild.roles : []).map((/** @type {any} */ role) => ({ key: role.id, label: `@${role.name.replace(/^@/, "")}`, note: "Role", data: role.id }));
  const users = store.members(channel).map((user) => ({ key: user.id, label: nameOf(user), note: `@${user.username}`, mark: avatar(user, "small"), data: user.id }));
  if (option.choices) return option.choices.map((/** @type {any} */ each) => ({ key: String(each.value), label: each.name, data: each.value }));
  if (option.type === KIND.boolean) return [{ key: "true", label: "True", data: true }, { key: "false", label: "False", data: false }];
  if (option.type === KIND.user) return users;
  if (option.type === KIND.role) return roles;
  if (option.type === KIND.mentionable) return [...users, ...roles];
  if (option.type === KIND.channel) return channelItems(option, store);
  return null;
}

/** @param {any} option @param {Store} store @returns {Item[]} */
function channelItems(option, store) {
  const wanted = option.channel_types || [];
  const all = [...store.seen.channels, ...store.seen.threads].filter((each) => (wanted.length ? wanted.includes(each.type) : each.type !== CATEGORY));
  return all.map((each) => ({ key: each.id, label: `#${each.name}`, data: each.id }));
}

/** @param {Item[]} items @param {string} typed */
export function filtered(items, typed) {
  const wanted = typed.trim().toLowerCase().replace(/^[@#]/, "");
  return items.filter((item) => String(item.label).toLowerCase().includes(wanted)).slice(0, 25);
}

/**
 * The value to send, or what is wrong with it.
 * @param {any} option
 * @param {Filled} filled
 * @param {Store} store
 * @param {any} channel
 * @returns {{value?: any, error?: string}}
 */
export function checked(option, filled, store, channel) {
  if (option.type === KIND.attachment) return filled.file || !option.required ? { value: filled.file || undefined } : { error: "Choose a file." };
  const text = filled.text.trim();
  if (!text) return option.required ? { error: "This option is required. Specify a value." } : {};
  if (filled.value !== undefined) return { value: filled.value };
  const items = ownSuggestions(option, store, channel);
  if (items) return fromList(items, text);
  if (option.type === KIND.integer || option.type === KIND.number) return number(option, text);
  return string(option, text);
}

/** @param {Item[]} items @param {string} text */
function fromList(items, text) {
  const wanted = text.toLowerCase().replace(/^[@#]/, "");
  // Typed is what people read; a value may be called like another one.
  const found = items.find((item) => String(item.label).toLowerCase().replace(/^[@#]/, "") === wanted) || items.find((item) => item.key === text);
  return found ? { value: found.data } : { error: "Choose one of the suggestions." };
}

/** @param {any} option @param {string} text */
function number(option, text) {
  const value = Number(text);
  if (!Number.isFinite(value)) return { error: option.type === KIND.integer ? "This must be a whole number." : "This must be a number." };
  if (option.type === KIND.integer && !Number.isInteger(value)) return { error: "This must be a whole number." };
  if (option.min_value !== undefined && value < option.min_value) return { error: `This must be at least ${option.min_value}.` };
  if (option.max_value !== undefined && value > option.max_value) return { error: `This must be at most ${option.max_value}.` };
  return { value };
}

/** @param {any} option @param {string} text */
function string(option, text) {
  const least = option.min_length || 0;
  const most = option.max_length || 6000;
  if (text.length < least) return { error: `This needs at least ${least} letters.` };
  if (text.length > most) return { error: `This may have at most ${most} letters.` };
  return { value: text };
}

/** @param {File} file @returns {Promise<{name: string, base64: string}>} */
export function encoded(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, base64: String(reader.result).split(",", 2)[1] || "" });
    reader.onerror = () => reject(new Error(`${file.name} cannot be read`));
    reader.readAsDataURL(file);
  });
}
