// Select menus: strings, people, roles and channels; one value or several; in messages and in modals.
import { avatar, el, icon, nameOf, refill } from "./dom.js";
import { Popup } from "./popup.js";
import { CATEGORY } from "./store.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./popup.js").Item} Item */

const STRING = 3;

/** @param {any} emoji */
export function emojiNode(emoji) {
  return el("span", { class: "emoji", "aria-hidden": "true" }, emoji.id ? `:${emoji.name}:` : emoji.name);
}

/** What can be picked. @param {any} menu @param {Store} store @param {any} channel @returns {Item[]} */
export function itemsOf(menu, store, channel) {
  if (menu.type === STRING) {
    return menu.options.map((/** @type {any} */ option) => ({
      key: option.value, label: option.label, note: option.description, mark: option.emoji ? emojiNode(option.emoji) : null,
    }));
  }
  const guild = store.guildOf(channel);
  const users = store.members(channel).map((user) => ({ key: user.id, label: nameOf(user), note: `@${user.username}`, mark: avatar(user, "small") }));
  const roles = (guild ? guild.roles : []).map((/** @type {any} */ role) => ({ key: role.id, label: `@${role.name.replace(/^@/, "")}`, note: "Role" }));
  if (menu.type === 5) return users;
  if (menu.type === 6) return roles;
  if (menu.type === 7) return [...users, ...roles];
  const wanted = menu.channel_types;
  const all = store.seen.channels.filter((/** @type {any} */ each) => (wanted && wanted.length ? wanted.includes(each.type) : each.type !== CATEGORY));
  return all.map((/** @type {any} */ each) => ({ key: each.id, label: `#${each.name}` }));
}

/** What is picked before anyone has. @param {any} menu @returns {string[]} */
export function defaultsOf(menu) {
  if (menu.type === STRING) return menu.options.filter((/** @type {any} */ each) => each.default).map((/** @type {any} */ each) => each.value);
  return (menu.default_values || []).map((/** @type {any} */ each) => String(each.id));
}

/** A select menu as a combobox with a list. */
export class SelectMenu {
  /**
   * @param {any} menu the component
   * @param {Item[]} items
   * @param {{values: string[], label?: string, busy?: boolean, picked: (values: string[]) => void}} how
   */
  constructor(menu, items, how) {
    this.menu = menu;
    this.items = items;
    this.how = how;
    this.values = [...how.values];
    this.least = menu.required === false ? 0 : menu.min_values ?? 1;
    this.most = menu.max_values || 1;
    this.multiple = this.most > 1;
    const label = how.label || menu.placeholder || "Make a selection";
    this.node = el("button", {
      type: "button", class: "select", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": label,
      "aria-busy": how.busy ? "true" : null, disabled: menu.disabled || how.busy || null, data: { key: menu.custom_id },
      onclick: () => (this.popup.shown ? this.close(true) : this.open()),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      onblur: () => this.close(true),
    });
    this.popup = new Popup(this.node, { label, below: true, multiple: this.multiple, pick: (item) => this.toggle(item.key) });
    this.popup.node.classList.add("menu");
    this.popup.onmark = (id) => (id ? this.node.setAttribute("aria-activedescendant", id) : this.node.removeAttribute("aria-activedescendant"));
    this.typed = "";
    this.draw();
  }

  draw() {
    const chosen = this.items.filter((item) => this.values.includes(item.key));
    const words = chosen.length
      ? chosen.map((item) => el("span", { class: this.multiple ? "chosen several" : "chosen" }, item.mark ? item.mark.cloneNode?.(true) || item.mark : null, " ", item.label))
      : [el("span", { class: "placeholder" }, this.menu.placeholder || "Make a selection")];
    refill(this.node, el("span", { class: "select-words" }, ...words), this.how.busy ? el("span", { class: "dots" }) : icon("down"));
    this.node.setAttribute("aria-description", chosen.map((item) => item.label).join(", ") || "nothing chosen");
  }

  open() {
    if (this.node.disabled) return;
    this.node.focus();
    this.before = [...this.values];
    this.node.setAttribute("aria-expanded", "true");
    this.node.setAttribute("aria-controls", this.popup.id);
    this.list(Math.max(0, this.items.findIndex((item) => this.values.includes(item.key))));
  }

  /** @param {number} active */
  list(active) {
    const full = this.multiple && this.values.length >= this.most;
    const items = this.items.map((item) => {
      const checked = this.values.includes(item.key);
      return { ...item, mark: item.mark ? item.mark.cloneNode?.(true) || item.mark : null, checked, disabled: full && !checked };
    });
    if (this.multiple) refill(this.popup.foot, this.counter(), el("button", { type: "button", class: "button primary", tabindex: "-1", onclick: () => this.close(true) }, "Done"));
    this.popup.show(items, "", active);
  }

  counter() {
    const range = this.least === this.most ? `${this.least}` : `${this.least}–${this.most}`;
    return el("span", { class: "popup-note" }, `${this.values.length} chosen, ${range} needed`);
  }

  /** @param {string} key */
  toggle(key) {
    if (!this.multiple) {
      this.values = this.values.includes(key) && this.least === 0 ? [] : [key];
      this.close(true);
      return;
    }
    if (this.values.includes(key)) this.values = this.values.filter((each) => each !== key);
    else if (this.values.length < this.most) this.values = [...this.values, key];
    // In the order of the menu, as Discord sends them.
    this.values = this.items.map((item) => item.key).filter((each) => this.values.includes(each));
    this.draw();
    this.list(this.popup.active);
  }

  get changed() {
    return JSON.stringify(this.values) !== JSON.stringify(this.before);
  }

  /** @param {boolean} commit */
  close(commit) {
    if (!this.popup.shown) return;
    this.popup.hide();
    this.node.setAttribute("aria-expanded", "false");
    this.node.removeAttribute("aria-activedescendant");
    const enough = this.values.length >= this.least;
    if (!commit || !enough) this.values = this.before || [];
    this.draw();
    // Picking the same single value again counts: the bot may have asked something new.
    if (commit && enough && (this.changed || !this.multiple)) this.how.picked(this.values);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.popup.shown) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      this.open();
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.close(false);
    } else if (event.key === "Enter" && this.multiple && this.changed) {
      event.preventDefault();
      this.close(true);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.popup.choose();
    } else if (!this.popup.key(event)) {
      this.typeAhead(event);
    }
  }

  /** Letters go to the option that starts with them. @param {KeyboardEvent} event */
  typeAhead(event) {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    clearTimeout(this.forget);
    this.forget = setTimeout(() => (this.typed = ""), 700);
    this.typed += event.key.toLowerCase();
    const found = this.items.findIndex((item) => String(item.label).toLowerCase().startsWith(this.typed));
    if (found < 0) return;
    this.popup.active = found;
    this.popup.mark();
  }
}
