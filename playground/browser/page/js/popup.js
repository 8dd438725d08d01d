// A list of suggestions that floats above or below something, moved through with the arrow keys.
import { el, refill } from "./dom.js";

/**
 * @typedef {{key: string, label: string | Node, note?: string | Node, mark?: Node | string | null, data?: any,
 *   heading?: string, disabled?: boolean, checked?: boolean}} Item
 */

let count = 0;

/** @type {Set<Popup>} */
const shown = new Set();

/** What is about to be replaced takes its open lists with it. @param {Node} node */
export function hideWithin(node) {
  for (const popup of [...shown]) if (node.contains(popup.anchor)) popup.hide();
}

/** Suggestions for a text field (or a menu button), as a listbox that the field controls. */
export class Popup {
  /**
   * @param {HTMLElement} anchor what the list is placed at
   * @param {{label: string, pick: (item: Item) => void, multiple?: boolean, below?: boolean, width?: "anchor" | "content"}} how
   */
  constructor(anchor, how) {
    this.anchor = anchor;
    this.how = how;
    /** @type {Item[]} */
    this.items = [];
    this.active = 0;
    this.id = `popup-${++count}`;
    this.list = el("div", { class: "popup-list", role: "listbox", id: this.id, "aria-label": how.label });
    if (how.multiple) this.list.setAttribute("aria-multiselectable", "true");
    this.head = el("div", { class: "popup-head" });
    this.foot = el("div", { class: "popup-foot" });
    // The field keeps the focus while the mouse is used in the list.
    this.node = el("div", { class: "popup", onmousedown: (/** @type {Event} */ event) => event.preventDefault() }, this.head, this.list, this.foot);
    this.place = this.place.bind(this);
  }

  get shown() {
    return this.node.isConnected;
  }

  /** @param {Item[]} items @param {string} [head] @param {number} [active] */
  show(items, head = "", active = 0) {
    this.items = items;
    this.active = Math.min(active, Math.max(items.length - 1, 0));
    refill(this.head, head);
    this.head.hidden = !head;
    this.foot.hidden = !this.foot.childNodes.length;
    this.draw();
    if (!this.shown) {
      shown.add(this);
      // A modal lies above everything that is not inside it.
      (this.anchor.closest("dialog") || document.body).append(this.node);
      window.addEventListener("resize", this.place);
      document.addEventListener("scroll", this.place, true);
    }
    this.place();
    this.mark();
  }

  hide() {
    if (!this.shown) return;
    shown.delete(this);
    this.node.remove();
    window.removeEventListener("resize", this.place);
    document.removeEventListener("scroll", this.place, true);
  }

  draw() {
    let heading = "";
    refill(this.list, this.items.flatMap((item, index) => {
      const option = this.option(item, index);
      if (!item.heading || item.heading === heading) return [option];
      heading = item.heading;
      return [el("div", { class: "popup-heading", role: "presentation" }, heading), option];
    }));
  }

  /** @param {Item} item @param {number} index */
  option(item, index) {
    const props = {
      class: "popup-item",
      role: "option",
      id: `${this.id}-${index}`,
      "aria-selected": String(this.how.multiple ? Boolean(item.checked) : index === this.active),
      "aria-disabled": item.disabled ? "true" : null,
      onmousemove: () => this.move(index),
      onclick: () => this.choose(index),
    };
    const box = this.how.multiple ? el("span", { class: item.checked ? "box checked" : "box", "aria-hidden": "true" }) : null;
    const words = el("span", { class: "popup-words" }, el("span", { class: "popup-label" }, item.label), item.note ? el("span", { class: "popup-note" }, item.note) : null);
    return el("div", props, item.mark ? el("span", { class: "popup-mark" }, item.mark) : null, words, box);
  }

  /** @param {number} index */
  move(index) {
    if (index === this.active) return;
    this.active = index;
    this.mark(false);
  }

  mark(scroll = true) {
    this.items.forEach((_, index) => {
      const node = document.getElementById(`${this.id}-${index}`);
      if (!node) return;
      node.classList.toggle("active", index === this.active);
      if (!this.how.multiple) node.setAttribute("aria-selected", String(index === this.active));
      if (scroll && index === this.active) node.scrollIntoView({ block: "nearest" });
    });
    this.onmark?.(this.items.length ? `${this.id}-${this.active}` : null);
  }

  /** Called with the id of the option that the keyboard is at. @type {((id: string | null) => void) | null} */
  onmark = null;

  /** @param {number} [index] */
  choose(index = this.active) {
    const item = this.items[index];
    if (item && !item.disabled) this.how.pick(item);
  }

  /** Arrow keys and friends. Whether the key was used. @param {KeyboardEvent} event */
  key(event) {
    const last = this.items.length - 1;
    const to = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, PageDown: this.active + 8, PageUp: this.active - 8 }[event.key];
    if (!this.shown || to === undefined || last < 0) return false;
    event.preventDefault();
    const single = event.key.startsWith("Arrow");
    this.active = single ? (to + last + 1) % (last + 1) : Math.max(0, Math.min(to, last));
    this.mark();
    return true;
  }

  /** Over or under the anchor, wherever there is more room. */
  place() {
    const box = (this.anchor.closest(".composer-box") || this.anchor).getBoundingClientRect();
    const over = box.top - 12;
    const under = window.innerHeight - box.bottom - 12;
    const below = this.how.below ? under > 220 || under > over : under > over && over < 220;
    const style = this.node.style;
    const width = Math.min(Math.max(box.width, this.how.width === "content" ? 280 : 0), window.innerWidth - 16);
    style.width = `${width}px`;
    style.left = `${Math.max(8, Math.min(box.left, window.innerWidth - width - 8))}px`;
    style.maxHeight = `${Math.min(below ? under : over, 380)}px`;
    style.top = below ? `${box.bottom + 4}px` : "";
    style.bottom = below ? "" : `${window.innerHeight - box.top + 4}px`;
  }
}
