// Building DOM nodes. Text from the bot or from people only ever becomes text nodes, never markup.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element: `el("button", {class: "x", onclick: f, "aria-label": "y"}, "text", node)`.
 * @param {string} tag
 * @param {Record<string, any>} [props] attributes; `on…` are listeners, `data` is the dataset, null and false are left out
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(node.dataset, value);
    else if (key === "value") /** @type {any} */ (node).value = value;
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  fill(node, ...children);
  return node;
}

/** Append children, skipping what is empty. @param {Node} node @param {...(Child | Child[])} children */
export function fill(node, ...children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    node.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

/** Replace everything in `node`. @param {Element} node @param {...(Child | Child[])} children */
export function refill(node, ...children) {
  node.replaceChildren();
  return fill(node, ...children);
}

const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  thread: "M5 5h14v9H10l-5 4z",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  home: "M4 11 12 4l8 7v9h-5v-6H9v6H4z",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  pin: "M9 4h6l-1 6 3 3H7l3-3zM12 13v7",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  wires: "M4 8h12l-3-3M20 16H8l3 3",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  moon: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z",
  down: "M6 9l6 6 6-6",
  check: "M5 12l5 5 9-10",
  reply: "M10 6 4 11l6 5v-3c5 0 8 1 10 5 0-6-3-9-10-9z",
  smile: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 14c2 3 6 3 8 0M9 9v1M15 9v1",
  pencil: "M4 20l1-5L16 4l4 4L9 19z",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  plus: "M12 5v14M5 12h14",
  send: "M4 5l17 7-17 7 3-7z",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  play: "M8 5l11 7-11 7z",
  computer: "M4 5h16v11H4zM9 20h6M12 16v4M9 9v2M15 9v2",
  people: "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20c0-4 3-6 6-6s6 2 6 6M16 11a3 3 0 0 0 0-6M17 14c3 0 4 3 4 6",
};

/** A line drawing of 24 × 24. @param {keyof typeof PATHS} name @returns {SVGElement} */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", PATHS[name]);
  svg.appendChild(path);
  return svg;
}

/** A square button with a picture. @param {keyof typeof PATHS} name @param {string} label @param {(event: Event) => void} onclick */
export function iconButton(name, label, onclick, extra = {}) {
  return el("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...extra }, icon(name));
}

const HUES = [28, 168, 210, 262, 338, 90, 130, 300];

/** A round picture with initials: nobody here has uploaded one. @param {any} user @param {string} [extra] */
export function avatar(user, extra = "") {
  const name = nameOf(user);
  const hue = user.bot ? 42 : HUES[Number(BigInt(user.id) % 8n)];
  const node = el("span", { class: `avatar ${user.bot ? "bot " : ""}${extra}`, "aria-hidden": "true" }, name.slice(0, 1).toUpperCase());
  node.style.setProperty("--hue", String(hue));
  return node;
}

/** The name people read. @param {any} user */
export function nameOf(user) {
  return user.global_name || (user.bot ? user.username[0].toUpperCase() + user.username.slice(1) : user.username);
}

/** Later id? Ids are too long for numbers. @param {string} one @param {string} other */
export function byId(one, other) {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/**
 * An address as the page may load it: files of this server by their path alone, whatever the host is called.
 * @param {string} url
 */
export function localUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    return parsed.pathname.startsWith("/cdn/") ? parsed.pathname : parsed.href;
  } catch {
    return "";
  }
}

/** Only links that go somewhere harmless. @param {string} url */
export function safeLink(url) {
  return /^https?:\/\//i.test(url) ? url : null;
}

let silence = 0;

/** Tell those who cannot see it. @param {string} text */
export function announce(text) {
  const region = /** @type {HTMLElement} */ (document.getElementById("announcer"));
  region.textContent = text;
  // Said once: a private word must not stay there when the message has been dismissed.
  clearTimeout(silence);
  silence = setTimeout(() => (region.textContent = ""), 2000);
}

/** Things that can be listened to. */
export class Emitter {
  constructor() {
    /** @type {Map<string, Set<(data: any) => void>>} */
    this.listeners = new Map();
  }

  /** @param {string} name @param {(data: any) => void} listener */
  on(name, listener) {
    if (!this.listeners.has(name)) this.listeners.set(name, new Set());
    this.listeners.get(name).add(listener);
    return () => this.listeners.get(name).delete(listener);
  }

  /** @param {string} name @param {any} [data] */
  emit(name, data) {
    for (const listener of [...(this.listeners.get(name) || [])]) listener(data);
  }
}
