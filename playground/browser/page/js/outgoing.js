// What goes out with a message: mentions as Discord writes them, and files.
import { el, icon, iconButton, nameOf, refill } from "./dom.js";
import { encoded } from "./values.js";

/** @typedef {import("./store.js").Store} Store */

/** @Name and #channel become mentions. @param {string} text @param {Store} store @param {any} channel */
export function outgoing(text, store, channel) {
  const users = store.members(channel);
  const named = text.replace(/@(\w+)/g, (whole, name) => {
    const user = users.find((each) => nameOf(each).toLowerCase() === name.toLowerCase());
    return user ? `<@${user.id}>` : whole;
  });
  return named.replace(/(^|\s)#([\w-]+)/g, (whole, space, name) => {
    const found = store.places().find((each) => each.name === name);
    return found ? `${space}<#${found.id}>` : whole;
  });
}

/** Mentions as they are typed. @param {string} text @param {Store} store */
export function incoming(text, store) {
  return text
    .replace(/<@!?(\d+)>/g, (whole, id) => (store.user(id) ? `@${nameOf(store.user(id))}` : whole))
    .replace(/<#(\d+)>/g, (whole, id) => (store.channel(id) ? `#${store.channel(id).name}` : whole));
}

/** The files that wait to be sent. */
export class Shelf {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    /** @type {File[]} */
    this.files = [];
    this.node = el("div", { class: "composer-files", hidden: true });
    this.picker = el("input", { type: "file", multiple: true, hidden: true, "aria-label": "Files to attach", onchange: () => this.add([...this.picker.files]) });
  }

  /** @param {File[]} files */
  add(files) {
    this.files.push(...files);
    this.picker.value = "";
    this.draw();
    this.changed();
  }

  /** @param {ClipboardEvent} event */
  pasted(event) {
    const files = [...(event.clipboardData?.files || [])];
    if (!files.length) return;
    event.preventDefault();
    this.add(files);
  }

  clear() {
    this.files = [];
    this.draw();
  }

  encoded() {
    return Promise.all(this.files.map(encoded));
  }

  draw() {
    this.node.hidden = !this.files.length;
    refill(this.node, this.files.map((file) => el("span", { class: "file small" }, icon("file"), file.name, iconButton("close", `Remove ${file.name}`, () => this.remove(file)))));
  }

  /** @param {File} file */
  remove(file) {
    this.files = this.files.filter((each) => each !== file);
    this.draw();
    this.changed();
  }
}
