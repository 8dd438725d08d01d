// A command being typed: one field after another, with suggestions, checked before it is sent.
import { el, iconButton } from "./dom.js";
import { Popup } from "./popup.js";
import { KIND, checked, encoded, filtered, ownSuggestions } from "./values.js";

/** @typedef {import("./values.js").Command} Command */
/** @typedef {import("./popup.js").Item} Item */
/** @typedef {{option: any, node: HTMLElement, input: HTMLInputElement, error: HTMLElement, value?: any, choices?: Item[], stale?: boolean}} Field
 *   `stale` while the suggestions belong to what was there before */

const TYPED_PAUSE = 120;

export class CommandLine {
  /**
   * @param {Command} command
   * @param {{store: import("./store.js").Store, channel: any, send: (options: any) => void, leave: () => void}} how
   */
  constructor(command, how) {
    this.command = command;
    this.how = how;
    /** @type {Field[]} */
    this.fields = [];
    this.asked = 0;
    this.node = el("div", { class: "command-line", role: "group", "aria-label": `Command /${command.line}` });
    this.more = el("span", { class: "more-options" });
    this.node.append(el("span", { class: "command-name", tabindex: "-1" }, `/${command.line}`), this.more,
      iconButton("close", "Leave the command (Esc)", () => how.leave(), { class: "icon-button leave" }));
    this.popup = new Popup(this.node, { label: "Suggestions", pick: (item) => this.pick(item) });
    for (const option of command.options) if (option.required) this.add(option);
    this.drawMore();
    this.node.addEventListener("keydown", (event) => this.key(/** @type {KeyboardEvent} */ (event)));
  }

  /** Put the keyboard into the first field that is empty. */
  focus() {
    const empty = this.fields.find((field) => !field.input.value) || this.fields[0];
    if (empty) empty.input.focus();
    else /** @type {HTMLElement | null} */ (this.more.querySelector("button") || this.node.querySelector(".command-name"))?.focus();
  }

  /** @param {any} option @returns {Field} */
  add(option) {
    const id = `option-${option.name}`;
    const input = el("input", {
      id, type: option.type === KIND.attachment ? "file" : "text", autocomplete: "off", spellcheck: "false", role: option.type === KIND.attachment ? null : "combobox",
      "aria-expanded": "false", "aria-autocomplete": "list", "aria-label": `${option.name}${option.required ? ", required" : ""}: ${option.description}`, "aria-describedby": `${id}-error`,
      size: "4", inputmode: option.type === KIND.integer ? "numeric" : null,
    });
    const error = el("span", { class: "option-error", id: `${id}-error`, role: "alert" });
    const node = el("label", { class: "option", data: { option: option.name } }, el("span", { class: "option-name" }, option.name), input, error);
    /** @type {Field} */
    const field = { option, node, input, error };
    input.addEventListener("focus", () => this.suggest(field));
    input.addEventListener("blur", () => this.left(field));
    input.addEventListener("input", () => this.typed(field));
    this.fields.push(field);
    this.node.insertBefore(node, this.more);
    this.drawMore();
    return field;
  }

  /** Fill in a field as if it had been typed. @param {string} name @param {string} text */
  set(name, text) {
    const option = this.command.options.find((each) => each.name === name);
    if (!option) return;
    const field = this.fields.find((each) => each.option === option) || this.add(option);
    field.input.value = text;
    field.input.size = Math.max(4, Math.min(text.length + 1, 40));
  }

  /** What can still be added. */
  drawMore() {
    const left = this.command.options.filter((option) => !this.fields.some((field) => field.option === option));
    this.more.replaceChildren(...left.map((option) =>
      el("button", { type: "button", class: "add-option", title: option.description, "aria-label": `Add option ${option.name}: ${option.description}`, onclick: () => this.add(option).input.focus() }, `+${option.name}`)));
  }

  /** @param {Field} field */
  typed(field) {
    field.value = undefined;
    field.input.size = Math.max(4, Math.min(field.input.value.length + 1, 40));
    this.complain(field, "");
    clearTimeout(this.soon);
    if (!field.option.autocomplete) {
      this.suggest(field);
      return;
    }
    field.stale = true;
    this.soon = setTimeout(() => this.suggest(field), TYPED_PAUSE);
  }

  /** @param {Field} field @param {string} text */
  complain(field, text) {
    field.error.textContent = text;
    field.node.classList.toggle("wrong", Boolean(text));
    field.input.setAttribute("aria-invalid", String(Boolean(text)));
  }

  // Suggestions

  /** @param {Field} field */
  async suggest(field) {
    const { option, input } = field;
    const head = `${option.name}${option.required ? "" : " (optional)"}: ${option.description}`;
    const own = ownSuggestions(option, this.how.store, this.how.channel);
    if (own) field.choices = field.value === undefined ? filtered(own, input.value) : own;
    else if (option.autocomplete) {
      field.stale = true;
      field.choices = await this.asks(field);
    } else field.choices = [];
    if (document.activeElement !== input || !field.choices) return;
    field.stale = false;
    const missing = own && !field.choices.length ? " Nothing fits what you typed." : "";
    const chosen = field.choices.findIndex((item) => field.value !== undefined && item.data === field.value);
    this.popup.onmark = (id) => (id ? input.setAttribute("aria-activedescendant", id) : input.removeAttribute("aria-activedescendant"));
    input.setAttribute("aria-controls", this.popup.id);
    input.setAttribute("aria-expanded", "true");
    this.popup.show(field.choices, head + missing, Math.max(0, chosen));
  }

  /** Ask the bot. Null when something newer has been typed meanwhile. @param {Field} field @returns {Promise<Item[] | undefined>} */
  async asks(field) {
    const number = ++this.asked;
    const given = {};
    for (const other of this.fields) {
      const { value } = checked(other.option, { text: other.input.value, value: other.value }, this.how.store, this.how.channel);
      if (other !== field && value !== undefined && other.option.type !== KIND.attachment) Object.assign(given, { [other.option.name]: value });
    }
    const ask = { channel: this.how.channel.id, line: this.command.line, focused: field.option.name, typed: field.value === undefined ? field.input.value : "", options: given };
    try {
      const choices = await this.how.store.socket.ask("autocomplete", ask);
      return number === this.asked ? choices.map((/** @type {any} */ each) => ({ key: String(each.value), label: each.name, data: each.value })) : undefined;
    } catch {
      if (number === this.asked) this.popup.show([], "Loading options failed");
      return undefined;
    }
  }

  /** @param {Field} field */
  left(field) {
    this.popup.hide();
    field.input.setAttribute("aria-expanded", "false");
  }

  current() {
    return this.fields.find((field) => field.input === document.activeElement) || null;
  }

  /** @param {Item} item */
  pick(item) {
    const field = this.current();
    if (!field) return;
    field.input.value = String(item.label);
    field.input.size = Math.max(4, Math.min(field.input.value.length + 1, 40));
    field.value = item.data;
    this.complain(field, "");
    clearTimeout(this.soon);
    this.popup.hide();
    this.next(field);
  }

  /** On to the next empty field, or stay at the end. @param {Field} field */
  next(field) {
    const following = this.fields.slice(this.fields.indexOf(field) + 1).find((each) => !each.input.value);
    if (following) following.input.focus();
  }

  // Keys

  /** @param {KeyboardEvent} event */
  key(event) {
    const field = this.current();
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (this.popup.shown) this.popup.hide();
      else this.how.leave();
    } else if (event.key === "Enter" && (field || /** @type {HTMLElement} */ (event.target).classList.contains("command-name"))) {
      event.preventDefault();
      this.enter(field);
    } else if (field && event.key === "Tab" && !event.shiftKey && this.offers(field)) {
      event.preventDefault();
      this.popup.choose();
    } else if (field && event.key === "Backspace" && !field.input.value) {
      event.preventDefault();
      this.remove(field);
    } else if (field) {
      this.popup.key(event);
    }
  }

  /** Whether Enter should take a suggestion: there are some, and none has been taken yet. @param {Field} field */
  offers(field) {
    return !field.stale && this.popup.shown && this.popup.items.length > 0 && field.value === undefined && (Boolean(field.input.value) || field.option.required);
  }

  /** @param {Field | null} field */
  async enter(field) {
    if (field?.stale) {
      clearTimeout(this.soon);
      await this.suggest(field);
    }
    if (field && this.offers(field)) this.popup.choose();
    else this.send();
  }

  /** An optional field goes; from a required one the way leads back. @param {Field} field */
  remove(field) {
    const before = this.fields[this.fields.indexOf(field) - 1];
    if (!field.option.required) {
      this.fields = this.fields.filter((each) => each !== field);
      this.popup.hide();
      field.node.remove();
      this.drawMore();
    }
    if (before) before.input.focus();
    else this.how.leave();
  }

  /** Check everything, and send or say what is wrong. */
  async send() {
    const options = {};
    /** @type {Field | null} */
    let wrong = null;
    for (const field of this.fields) {
      const filled = { text: field.input.value, value: field.value, file: field.input.files?.[0] };
      const { value, error } = checked(field.option, filled, this.how.store, this.how.channel);
      this.complain(field, error || "");
      if (error) wrong ||= field;
      else if (value !== undefined) Object.assign(options, { [field.option.name]: value instanceof File ? await encoded(value) : value });
    }
    if (!wrong) {
      this.popup.hide();
      this.how.send(options);
      return;
    }
    wrong.input.focus();
  }

  close() {
    clearTimeout(this.soon);
    this.popup.hide();
    this.node.remove();
  }
}
