// Discord's markdown within a line: bold, italics, code, spoilers, links, mentions, time stamps.
import { el, safeLink } from "./dom.js";
import { timeMark } from "./time.js";

/**
 * What mentions look up.
 * @typedef {{user: (id: string) => string | null, role: (id: string) => {name: string, color: number} | null,
 *   channel: (id: string) => string | null, me: string, open: (id: string) => void}} Names
 */

/** @typedef {(match: RegExpExecArray, names: Names) => Node | string} Maker */

/** Wrap what stands between the marks. @param {string} tag @returns {Maker} */
const wrapped = (tag) => (match, names) => el(tag, {}, ...inline(match[1], names));

/** @type {[RegExp, Maker][]} */
const RULES = [
  [/\\([^a-zA-Z0-9\s])/y, (match) => match[1]],
  [/(`+)(?!`)([^]*?[^`])\1(?!`)/y, (match) => el("code", {}, match[2].replace(/^ (.*) $/s, "$1"))],
  [/<@!?(\d+)>/y, userMention],
  [/<@&(\d+)>/y, roleMention],
  [/<#(\d+)>/y, channelMention],
  [/<\/([^:>]+):(\d+)>/y, (match) => el("span", { class: "mention" }, `/${match[1]}`)],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/y, (match) => timeMark(Number(match[1]), match[2] || "f")],
  [/<a?:(\w+):\d+>/y, (match) => el("span", { class: "custom-emoji" }, `:${match[1]}:`)],
  [/@(everyone|here)\b/y, (match) => el("span", { class: "mention me" }, match[0])],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/yi, (match, names) => link(match[2], inline(match[1], names))],
  [/<(https?:\/\/[^\s>]+)>/yi, (match) => link(match[1], [match[1]])],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]*_~|]/yi, (match) => link(match[0], [match[0]])],
  [/\|\|([^]+?)\|\|/y, spoiler],
  [/\*\*\*(?!\s)([^]+?)\*\*\*(?!\*)/y, (match, names) => el("strong", {}, el("em", {}, ...inline(match[1], names)))],
  [/\*\*([^]+?)\*\*(?!\*)/y, wrapped("strong")],
  [/__([^]+?)__(?!_)/y, wrapped("u")],
  [/~~([^]+?)~~(?!~)/y, wrapped("s")],
  [/\*(?!\s)((?:\*\*[^]+?\*\*|[^*])+?)(?<!\s)\*(?!\*)/y, wrapped("em")],
  [/_((?:__[^]+?__|[^_])+?)_(?![a-zA-Z0-9_])/y, wrapped("em")],
];

const SPECIAL = /[\\`<@[h|*_~]/i;

/** @param {string} text @param {Names} names @returns {(Node | string)[]} */
export function inline(text, names) {
  /** @type {(Node | string)[]} */
  const out = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const hit = SPECIAL.test(text[at]) ? firstRule(text, at) : null;
    if (!hit) {
      plain += text[at++];
      continue;
    }
    if (plain) out.push(plain);
    plain = "";
    out.push(hit.make(hit.match, names));
    at += hit.match[0].length;
  }
  if (plain) out.push(plain);
  return out;
}

/** @param {string} text @param {number} at */
function firstRule(text, at) {
  for (const [pattern, make] of RULES) {
    if (pattern.source.startsWith("_") && at > 0 && /[a-zA-Z0-9]/.test(text[at - 1])) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, make };
  }
  return null;
}

/** @type {Maker} */
function userMention(match, names) {
  const name = names.user(match[1]);
  const mine = match[1] === names.me;
  return el("span", { class: mine ? "mention me" : "mention" }, `@${name || "unknown-user"}`);
}

/** @type {Maker} */
function roleMention(match, names) {
  const role = names.role(match[1]);
  return el("span", { class: "mention" }, `@${role ? role.name : "unknown-role"}`);
}

/** @type {Maker} */
function channelMention(match, names) {
  const name = names.channel(match[1]);
  if (!name) return el("span", { class: "mention" }, "#no-access");
  return el("button", { type: "button", class: "mention", onclick: () => names.open(match[1]) }, `#${name}`);
}

/** @type {Maker} */
function spoiler(match, names) {
  const node = el("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler: press to show" });
  const inner = el("span", { class: "spoiler-text" }, ...inline(match[1], names));
  node.append(inner);
  hideUntilAsked(node);
  return node;
}

/** Show on click, Enter or space. @param {HTMLElement} node */
export function hideUntilAsked(node) {
  const show = (/** @type {Event} */ event) => {
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    if (node.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    node.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  };
  node.addEventListener("click", show, true);
  node.addEventListener("keydown", show, true);
}

/** @param {string} url @param {(Node | string)[]} children */
export function link(url, children) {
  return el("a", { href: safeLink(url), target: "_blank", rel: "noopener noreferrer" }, ...children);
}
