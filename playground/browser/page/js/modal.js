// Modals: forms that the bot opens. Checked here first, then sent; they stay open when sending fails.
import { el, iconButton, refill } from "./dom.js";
import { markdown } from "./markdown.js";
import { SelectMenu, defaultsOf, itemsOf } from "./select.js";
import { encoded } from "./values.js";

const ROW = 1, TEXT_INPUT = 4, TEXT_DISPLAY = 10, LABEL = 18, FILES = 19, RADIO = 21, CHECKBOXES = 22, CHECKBOX = 23;
const PARAGRAPH = 2;

/** @typedef {{id: string, node: HTMLElement, error: HTMLElement, value: () => any, check: () => string, focus: () => void}} Field */

let count = 0;

export class Modal {
  /**
   * @param {any} outcome what came back when the modal was opened
   * @param {any} channel
   * @param {{store: import("./store.js").Store, acts: import("./acts.js").Acts}} client
   */
  constructor(outcome, channel, { store, acts }) {
    this.interaction = outcome.interaction;
    this.store = store;
    this.acts = acts;
    this.channel = channel;
    /** @type {Field[]} */
    this.fields = [];
    const title = `modal-title-${++count}`;
    this.problem = el("div", { class: "failure", role: "alert", hidden: true });
    this.submitButton = el("button", { type: "submit", class: "button primary" }, "Submit");
    const form = el("form", { class: "modal-form", novalidate: true, onsubmit: (/** @type {Event} */ event) => this.submit(event) },
      el("div", { class: "modal-head" }, el("h2", { id: title }, outcome.modal.title), iconButton("close", "Close", () => this.dialog.close())),
      el("div", { class: "modal-body" }, ...outcome.modal.components.map((/** @type {any} */ each) => this.part(each)), this.problem),
      el("div", { class: "modal-foot" }, el("button", { type: "button", class: "button secondary", onclick: () => this.dialog.close() }, "Cancel"), this.submitButton));
    this.dialog = el("dialog", { class: "modal", "aria-labelledby": title }, form);
    this.dialog.addEventListener("close", () => this.dialog.remove());
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.fields[0]?.focus();
  }

  close() {
    this.dialog.close();
  }

  /** @param {any} component @returns {Node} */
  part(component) {
    if (component.type === TEXT_DISPLAY) return markdown(component.content, this.store.names);
    if (component.type === ROW) return this.labelled(component.components[0], component.components[0].label, "");
    if (component.type === LABEL) return this.labelled(component.component, component.label, component.description);
    return el("p", { class: "subtle" }, `(A component of type ${component.type}, which this page does not know.)`);
  }

  /** @param {any} component @param {string} label @param {string | undefined} description */
  labelled(component, label, description) {
    const id = `field-${++count}`;
    const error = el("div", { class: "field-error", id: `${id}-error`, role: "alert" });
    const required = component.required !== false && component.type !== CHECKBOX;
    const made = this.control(component, label || component.placeholder || "Field", id, required);
    this.fields.push({ id: component.custom_id, error, ...made });
    made.node.setAttribute("aria-describedby", `${id}-error${description ? ` ${id}-note` : ""}`);
    return el("div", { class: "field" }, el("label", { for: id, class: "field-label" }, label, required ? el("span", { class: "required", title: "required", "aria-hidden": "true" }, " *") : null),
      description ? el("div", { class: "subtle", id: `${id}-note` }, description) : null, made.node, error);
  }

  /** @param {any} component @param {string} label @param {string} id @param {boolean} required */
  control(component, label, id, required) {
    if (component.type === TEXT_INPUT) return textField(component, id, required);
    if (component.type === CHECKBOX) return checkbox(component, id);
    if (component.type === RADIO || component.type === CHECKBOXES) return choices(component, id, label, required);
    if (component.type === FILES) return fileField(component, id, required);
    return this.menu(component, label, id, required);
  }

  /** @param {any} component @param {string} label @param {string} id @param {boolean} required */
  menu(component, label, id, required) {
    let values = defaultsOf(component);
    const select = new SelectMenu(component, itemsOf(component, this.store, this.channel), { values, label, picked: (picked) => (values = picked) });
    select.node.id = id;
    const least = required ? component.min_values ?? 1 : 0;
    return { node: select.node, value: () => values, check: () => (values.length < least ? (least === 1 ? "Choose something here." : `Choose at least ${least}.`) : ""), focus: () => select.node.focus() };
  }

  /** @param {Event} event */
  async submit(event) {
    event.preventDefault();
    /** @type {Field | null} */
    let wrong = null;
    for (const field of this.fields) {
      const text = field.check();
      field.error.textContent = text;
      field.node.setAttribute("aria-invalid", String(Boolean(text)));
      if (text) wrong ||= field;
    }
    if (wrong) wrong.focus();
    else await this.deliver();
  }

  async deliver() {
    this.problem.hidden = true;
    this.submitButton.disabled = true;
    const pairs = await Promise.all(this.fields.map(async (field) => [field.id, await field.value()]));
    const given = Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
    const outcome = await this.acts.submit(this.interaction, given, (text) => {
      refill(this.problem, "⚠ ", text, " Nothing of what you wrote is lost: try again.");
      this.problem.hidden = false;
    });
    this.submitButton.disabled = false;
    if (outcome) this.dialog.close();
  }
}

/** @param {any} component @param {string} id @param {boolean} required */
function textField(component, id, required) {
  const long = component.style === PARAGRAPH;
  const most = component.max_length || 4000;
  const least = component.min_length || 0;
  const props = { id, placeholder: component.placeholder || null, maxlength: String(most), "aria-required": String(required), class: "text-field", value: component.value || "" };
  const node = long ? el("textarea", { ...props, rows: "5" }) : el("input", { ...props, type: "text", autocomplete: "off" });
  const check = () => {
    const text = node.value;
    if (!text) return required ? "This field is required." : "";
    return text.length < least ? `Write at least ${least} letters.` : "";
  };
  return { node, value: () => node.value, check, focus: () => node.focus() };
}

/** @param {any} component @param {string} id */
function checkbox(component, id) {
  const node = el("input", { type: "checkbox", id, checked: component.default || null });
  return { node, value: () => node.checked, check: () => "", focus: () => node.focus() };
}

/** Radio buttons, or several boxes. @param {any} component @param {string} id @param {string} label @param {boolean} required */
function choices(component, id, label, required) {
  const single = component.type === RADIO;
  const boxes = component.options.map((/** @type {any} */ option, /** @type {number} */ index) =>
    el("input", { type: single ? "radio" : "checkbox", name: id, value: option.value, checked: option.default || null, id: index ? null : id }));
  const node = el("div", { class: "choices", role: single ? "radiogroup" : "group", "aria-label": label },
    ...component.options.map((/** @type {any} */ option, /** @type {number} */ index) =>
      el("label", { class: "choice" }, boxes[index], el("span", {}, option.label, option.description ? el("span", { class: "subtle block" }, option.description) : null))));
  const picked = () => boxes.filter((/** @type {HTMLInputElement} */ box) => box.checked).map((/** @type {HTMLInputElement} */ box) => box.value);
  const least = required ? component.min_values ?? 1 : 0;
  const most = single ? 1 : component.max_values || boxes.length;
  const check = () => (picked().length < least ? `Choose at least ${least}.` : picked().length > most ? `Choose at most ${most}.` : "");
  return { node, value: () => (single ? picked()[0] : picked()), check, focus: () => boxes[0].focus() };
}

/** @param {any} component @param {string} id @param {boolean} required */
function fileField(component, id, required) {
  const node = el("input", { type: "file", id, multiple: (component.max_values || 1) > 1 || null });
  const check = () => (required && !node.files.length ? "Choose a file." : node.files.length > (component.max_values || 1) ? `At most ${component.max_values || 1}.` : "");
  return { node, value: () => Promise.all([...node.files].map(encoded)), check, focus: () => node.focus() };
}
