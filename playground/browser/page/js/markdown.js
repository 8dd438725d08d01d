// Discord's markdown in blocks: paragraphs, headings, lists, quotes, code, subtext.
import { el } from "./dom.js";
import { inline } from "./inline.js";

/** @typedef {import("./inline.js").Names} Names */

const FENCE = /^```(?:([a-zA-Z0-9_+-]+)\n)?\n?([^]*?)\n?```/;
const ITEM = /^(\s*)([-*]|\d+\.)\s+(.*)$/;
const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s){1,60}$/u;

/**
 * The text as nodes. Nothing in it is ever taken as HTML.
 * @param {string} text
 * @param {Names} names
 * @returns {Node}
 */
export function markdown(text, names) {
  const out = el("div", { class: "markdown" });
  if (ONLY_EMOJI.test(text) && /\p{Extended_Pictographic}/u.test(text)) out.classList.add("jumbo");
  blocks(text, names, out);
  return out;
}

/** One line without blocks, for titles and labels. @param {string} text @param {Names} names */
export function markdownLine(text, names) {
  return el("span", {}, ...inline(text, names));
}

/** @param {string} text @param {Names} names @param {HTMLElement} out */
function blocks(text, names, out) {
  for (const part of text.split(/(```[^]*?```)/)) {
    const fence = FENCE.exec(part);
    if (fence && fence[2].trim()) out.append(el("pre", {}, el("code", {}, fence[2])));
    else if (part) lines(part.replace(/^\n|\n$/g, ""), names, out);
  }
}

/** @param {string} text @param {Names} names @param {HTMLElement} out */
function lines(text, names, out) {
  const rest = text.split("\n");
  /** @type {string[]} */
  let plain = [];
  const flush = () => {
    // Marks such as || may run over several lines, so a paragraph is read in one piece.
    const joined = plain.join("\n");
    if (joined.trim()) out.append(el("p", {}, ...inline(joined.replace(/\n+$/, ""), names)));
    plain = [];
  };
  while (rest.length) {
    const taken = block(rest, names, out, flush);
    if (!taken) plain.push(/** @type {string} */ (rest.shift()));
  }
  flush();
}

/**
 * Take a block from the front of the lines, if one starts there.
 * @param {string[]} rest
 * @param {Names} names
 * @param {HTMLElement} out
 * @param {() => void} flush
 * @returns {boolean}
 */
function block(rest, names, out, flush) {
  const line = rest[0];
  const heading = /^(#{1,3})\s+(.+)$/.exec(line);
  const small = /^-#\s+(.+)$/.exec(line);
  if (!heading && !small && !/^>(>>)? /.test(line) && !ITEM.test(line)) return false;
  flush();
  if (heading) out.append(el(`h${heading[1].length + 2}`, { class: `h${heading[1].length}` }, ...inline(heading[2], names)));
  else if (small) out.append(el("p", { class: "subtext" }, ...inline(small[1], names)));
  else if (line.startsWith(">")) quote(rest, names, out);
  else list(rest, names, out);
  if (heading || small) rest.shift();
  return true;
}

/** @param {string[]} rest @param {Names} names @param {HTMLElement} out */
function quote(rest, names, out) {
  const quoted = [];
  if (rest[0].startsWith(">>> ")) {
    quoted.push(...rest.splice(0));
    quoted[0] = quoted[0].slice(4);
  } else {
    while (rest.length && /^>( |$)/.test(rest[0])) quoted.push(/** @type {string} */ (rest.shift()).slice(2));
  }
  const node = el("blockquote");
  lines(quoted.join("\n"), names, node);
  out.append(node);
}

/** A list, with the deeper ones in it. @param {string[]} rest @param {Names} names @param {HTMLElement} out */
function list(rest, names, out) {
  const first = /** @type {RegExpExecArray} */ (ITEM.exec(rest[0]));
  const depth = first[1].length;
  const numbered = /\d/.test(first[2]);
  const node = el(numbered ? "ol" : "ul", numbered ? { start: parseInt(first[2], 10) } : {});
  while (rest.length) {
    const item = ITEM.exec(rest[0]);
    if (!item || rest[0].startsWith("-# ") || item[1].length < depth) break;
    if (item[1].length > depth && node.lastElementChild) {
      list(rest, names, /** @type {HTMLElement} */ (node.lastElementChild));
      continue;
    }
    if (/\d/.test(item[2]) !== numbered) break;
    rest.shift();
    node.append(el("li", {}, ...inline(item[3], names)));
  }
  out.append(node);
}
