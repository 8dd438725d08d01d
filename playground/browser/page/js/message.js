// One message as it stands in a channel.
import { avatar, el, icon, iconButton, nameOf } from "./dom.js";
import { componentNodes } from "./components.js";
import { markdown, markdownLine } from "./markdown.js";
import { attachmentNodes, embedNode } from "./media.js";
import { EPHEMERAL, LOADING, MAY, V2 } from "./store.js";
import { formatted, messageTime } from "./time.js";

/** @typedef {{store: import("./store.js").Store, acts: import("./acts.js").Acts, compose: import("./composer.js").Composer}} Client */

const PINNED = 6;
const JOINED_TEXT = { 7: "joined the server.", 18: "started a thread.", 21: "" };
const EMOJI = ["👍", "❤️", "😂", "🎉", "😮", "👀"];

/**
 * @param {any} message
 * @param {boolean} grouped whether it follows closely on one by the same author
 * @param {Client} client
 */
export function messageNode(message, grouped, client) {
  const { store } = client;
  if (message.type === PINNED || JOINED_TEXT[message.type]) return systemNode(message, client);
  const hidden = Boolean(message.flags & EPHEMERAL);
  const channel = store.channel(message.channel_id);
  const called = channel && message.author.id !== store.me.id && store.mentionsMe(message, channel);
  const node = el("article", {
    class: ["message", grouped && "grouped", hidden && "ephemeral", called && "called"].filter(Boolean).join(" "),
    data: { id: message.id }, "aria-label": `${nameOf(message.author)}, ${messageTime(message.timestamp)}`,
  });
  node.append(...leadNodes(message, client));
  const stamp = el("time", { class: "stamp", datetime: message.timestamp, title: formatted(Date.parse(message.timestamp) / 1000, "F") }, messageTime(message.timestamp));
  const side = el("div", { class: "message-side" }, grouped ? stamp : avatar(message.author));
  const body = el("div", { class: "message-body" });
  if (!grouped) body.append(el("div", { class: "message-head" }, el("span", { class: "author" }, nameOf(message.author)), message.author.bot ? el("span", { class: "tag" }, "APP") : null, stamp));
  body.append(...contentNodes(message, client));
  node.append(el("div", { class: "message-main" }, side, body), toolbar(message, client));
  return node;
}

/** What stands above: the command that was used, or the message that is answered. @param {any} message @param {Client} client */
function leadNodes(message, { store }) {
  const used = message.interaction_metadata;
  if (message.type === 20 && used) {
    const words = used.name ? [" used ", el("span", { class: "mention" }, `/${used.name}`)] : [" used a command"];
    return [el("div", { class: "lead" }, avatar(used.user, "tiny"), el("strong", {}, nameOf(used.user)), ...words)];
  }
  if (message.type !== 19) return [];
  const original = message.referenced_message;
  if (!original) return [el("div", { class: "lead" }, icon("reply"), el("em", {}, "The original message was deleted."))];
  const words = original.content || (original.flags & V2 ? "Click to see the card" : "Click to see the attachment");
  const go = () => store.emit("jump", original.id);
  const quote = el("button", { type: "button", class: "lead-text", onclick: go }, words.split("\n")[0].slice(0, 120));
  return [el("div", { class: "lead" }, icon("reply"), avatar(original.author, "tiny"), el("strong", {}, nameOf(original.author)), " ", quote)];
}

/** @param {any} message @param {Client} client @returns {Node[]} */
function contentNodes(message, client) {
  const { store, acts } = client;
  if (message.flags & LOADING) {
    return [el("div", { class: "thinking", role: "status" }, el("span", { class: "dots" }), `${nameOf(message.author)} is thinking…`), ...footNodes(message, client)];
  }
  /** @type {Node[]} */
  const out = [];
  const edited = message.edited_timestamp ? el("span", { class: "edited", title: formatted(Date.parse(message.edited_timestamp) / 1000, "F") }, "(edited)") : null;
  if (message.content) {
    const words = /** @type {HTMLElement} */ (markdown(message.content, store.names));
    if (edited) (words.lastElementChild?.tagName === "P" ? words.lastElementChild : words).append(" ", edited);
    out.push(words);
  }
  const text = (/** @type {string} */ source) => markdown(source, store.names);
  const line = (/** @type {string} */ source) => markdownLine(source, store.names);
  out.push(...message.embeds.map((/** @type {any} */ embed) => embedNode(embed, text, line)));
  if (!(message.flags & V2)) out.push(...attachmentNodes(message.attachments));
  out.push(...componentNodes(message.components, { store, acts, message }));
  if (edited && !message.content) out.push(edited);
  if (message.thread) out.push(threadLink(message.thread, client));
  if (message.reactions?.length) out.push(reactionsNode(message, client));
  return [...out, ...footNodes(message, client)];
}

/** @param {any} message @param {Client} client @returns {Node[]} */
function footNodes(message, { store, acts }) {
  const out = [];
  const failure = acts.failures.get(message.id);
  if (failure) out.push(el("div", { class: "failure", role: "alert" }, "⚠ ", failure));
  if (message.flags & EPHEMERAL) {
    const dismiss = () => store.socket.ask("dismiss", { channel: message.channel_id, message: message.id }).catch(() => {});
    out.push(el("div", { class: "only-you" }, icon("eye"), "Only you can see this · ", el("button", { type: "button", class: "text-button", onclick: dismiss, data: { key: "dismiss" } }, "Dismiss message")));
  }
  return out;
}

/** @param {any} thread @param {Client} client */
function threadLink(thread, { store }) {
  return el("button", { type: "button", class: "thread-link", onclick: () => store.emit("go", thread.id) }, icon("thread"), el("strong", {}, thread.name), el("span", { class: "subtle" }, "Open thread ›"));
}

/** @param {any} message @param {Client} client */
function reactionsNode(message, { store }) {
  const ask = (/** @type {any} */ reaction) => () => act(store, message, reaction.me ? "unreact" : "react", { emoji: emojiKey(reaction.emoji) });
  const shown = message.reactions.map((/** @type {any} */ reaction) =>
    el("button", { type: "button", class: "reaction", "aria-pressed": String(Boolean(reaction.me)), "aria-label": `${reaction.emoji.name}, ${reaction.count}`, onclick: ask(reaction), data: { key: `react ${reaction.emoji.name}` } },
      el("span", { class: "emoji" }, reaction.emoji.name), String(reaction.count)));
  return el("div", { class: "reactions" }, ...shown);
}

/** @param {any} emoji */
function emojiKey(emoji) {
  return emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name;
}

/** @param {any} store @param {any} message @param {string} what @param {any} more */
function act(store, message, what, more) {
  store.socket.ask(what, { channel: message.channel_id, message: message.id, ...more }).catch((/** @type {Error} */ error) => store.emit("toast", error.message));
}

/** What one can do with a message; shown on hover and on focus. @param {any} message @param {Client} client */
function toolbar(message, { store, compose }) {
  const channel = store.channel(message.channel_id);
  if (!channel || message.flags & EPHEMERAL) return "";
  const mine = message.author.id === store.me.id;
  const bar = el("div", { class: "toolbar", role: "group", "aria-label": "Message actions" });
  const reacts = store.may(channel, MAY.react) ? EMOJI.slice(0, 3) : [];
  for (const emoji of reacts) bar.append(el("button", { type: "button", class: "icon-button", "aria-label": `React with ${emoji}`, onclick: () => act(store, message, "react", { emoji }) }, emoji));
  if (compose.maySend(channel)) bar.append(iconButton("reply", "Reply", () => compose.replyTo(message)));
  if (mine) bar.append(iconButton("pencil", "Edit", () => compose.edit(message)));
  if (mine || store.may(channel, MAY.manage)) bar.append(iconButton("trash", "Delete", () => act(store, message, "delete", {})));
  return bar;
}

/** @param {any} message @param {Client} client */
function systemNode(message, { store }) {
  const words = message.type === PINNED
    ? [" pinned ", el("button", { type: "button", class: "text-button", onclick: () => store.emit("jump", message.message_reference?.message_id) }, "a message"), " to this channel."]
    : [` ${JOINED_TEXT[message.type]}`];
  return el("article", { class: "message system", data: { id: message.id } }, icon(message.type === PINNED ? "pin" : "thread"),
    el("span", {}, el("strong", {}, nameOf(message.author)), ...words), el("time", { class: "stamp" }, messageTime(message.timestamp)));
}

/** A line of this page only: a command on its way, or one that failed. @param {any} notice @param {string} channel @param {Client} client */
export function noticeNode(notice, channel, { store, acts }) {
  const dismiss = el("button", { type: "button", class: "text-button", onclick: () => acts.dismiss(channel, notice.id) }, "Dismiss message");
  const words = notice.state === "sending"
    ? el("div", { class: "thinking", role: "status" }, el("span", { class: "dots" }), notice.text)
    : el("div", { class: "failure", role: "alert" }, "⚠ ", notice.text);
  return el("article", { class: `message local ${notice.state}`, data: { id: notice.id } },
    el("div", { class: "lead" }, avatar(store.me, "tiny"), el("strong", {}, nameOf(store.me)), " used ", el("span", { class: "mention" }, notice.name)),
    el("div", { class: "message-main" }, el("div", { class: "message-side" }, store.bot ? avatar(store.bot.user) : null),
      el("div", { class: "message-body" }, words, notice.state === "sending" ? null : el("div", { class: "only-you" }, icon("eye"), "Only you can see this · ", dismiss))));
}
