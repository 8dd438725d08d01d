// The components of a message: rows of buttons and menus, and the layout components of Components V2.
import { el, safeLink } from "./dom.js";
import { hideUntilAsked } from "./inline.js";
import { markdown } from "./markdown.js";
import { colorText, fileCard, gallery, pictureButton } from "./media.js";
import { SelectMenu, defaultsOf, emojiNode, itemsOf } from "./select.js";

/** @typedef {{store: import("./store.js").Store, acts: import("./acts.js").Acts, message: any}} Context */

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const SELECTS = [3, 5, 6, 7, 8];

/** @param {any} component @param {Context} context @returns {Node} */
export function componentNode(component, context) {
  const make = MAKERS[component.type];
  return make ? make(component, context) : el("div", { class: "subtle" }, `(A component of type ${component.type}, which this page does not know.)`);
}

/** @param {any[]} components @param {Context} context */
export function componentNodes(components, context) {
  return (components || []).map((component) => componentNode(component, context));
}

/** @type {Record<number, (component: any, context: Context) => Node>} */
const MAKERS = {
  1: rowNode,
  2: buttonNode,
  9: sectionNode,
  10: (component, { store }) => markdown(component.content, store.names),
  11: (component) => el("div", { class: "thumbnail" }, pictureButton(pictureOf(component))),
  12: (component) => gallery(component.items.map(pictureOf)),
  13: fileNode,
  14: (component) => el("div", { class: `separator ${component.spacing === 2 ? "large" : ""} ${component.divider === false ? "" : "line"}`, role: component.divider === false ? null : "separator" }),
  17: containerNode,
};
for (const type of SELECTS) MAKERS[type] = menuNode;

/** @param {any} item */
function pictureOf(item) {
  return { url: item.media.url, width: item.media.width, height: item.media.height, description: item.description, spoiler: item.spoiler };
}

/** @param {any} row @param {Context} context */
function rowNode(row, context) {
  const menu = row.components.some((/** @type {any} */ each) => SELECTS.includes(each.type));
  return el("div", { class: menu ? "row menu-row" : "row" }, ...componentNodes(row.components, context));
}

/** @param {any} button @param {Context} context */
function buttonNode(button, { acts, message }) {
  const words = [button.emoji ? emojiNode(button.emoji) : null, button.label ? el("span", {}, button.label) : null];
  const look = `button ${STYLES[button.style] || "secondary"}`;
  if (button.style === 5) {
    const props = button.disabled ? { class: look, "aria-disabled": "true" } : { class: look, href: safeLink(button.url), target: "_blank", rel: "noopener noreferrer" };
    return el("a", props, ...words, el("span", { class: "link-sign", "aria-hidden": "true" }, "↗"));
  }
  const busy = acts.isWaiting(message, button);
  const props = {
    type: "button", class: look, disabled: button.disabled || null, "aria-busy": busy ? "true" : null,
    "aria-label": button.label ? null : button.emoji?.name || "Button", data: { key: button.custom_id },
    onclick: () => acts.click(message, button),
  };
  return el("button", props, ...words, busy ? el("span", { class: "dots over", "aria-label": "waiting" }) : null);
}

/** @param {any} menu @param {Context} context */
function menuNode(menu, { store, acts, message }) {
  const channel = store.channel(message.channel_id);
  if (!channel) return el("span");
  const key = `${message.id} ${menu.custom_id}`;
  const select = new SelectMenu(menu, itemsOf(menu, store, channel), {
    values: acts.picks.get(key) || defaultsOf(menu),
    busy: acts.isWaiting(message, menu),
    picked: (values) => {
      acts.picks.set(key, values);
      acts.select(message, menu, values);
    },
  });
  return select.node;
}

/** @param {any} section @param {Context} context */
function sectionNode(section, context) {
  return el("div", { class: "section" },
    el("div", { class: "section-words" }, ...componentNodes(section.components, context)),
    el("div", { class: "section-side" }, componentNode(section.accessory, context)));
}

/** @param {any} component */
function fileNode(component) {
  const name = component.name || decodeURIComponent(new URL(component.file.url, location.href).pathname.split("/").pop() || "file");
  return covered(fileCard({ url: component.file.url, name, size: component.size }), component.spoiler);
}

/** @param {any} container @param {Context} context */
function containerNode(container, context) {
  const node = el("div", { class: "container" }, ...componentNodes(container.components, context));
  const color = colorText(container.accent_color);
  if (color) {
    node.classList.add("accented");
    node.style.setProperty("--accent-bar", color);
  }
  return covered(node, container.spoiler);
}

/** @param {Node} node @param {boolean} spoiler */
function covered(node, spoiler) {
  if (!spoiler) return node;
  const cover = el("div", { class: "spoiler block", role: "button", tabindex: "0", "aria-label": "Spoiler: press to show" }, node);
  hideUntilAsked(cover);
  return cover;
}
