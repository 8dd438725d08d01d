// Pictures and files: shown in place, enlarged on a click, always with their alternative text.
import { el, icon, localUrl, safeLink } from "./dom.js";
import { hideUntilAsked } from "./inline.js";

/** @typedef {{url: string, description?: string | null, width?: number, height?: number, spoiler?: boolean, name?: string}} Picture */

/** @param {Picture} picture */
export function pictureButton(picture) {
  const alt = picture.description || "";
  const label = alt ? `Enlarge picture: ${alt}` : `Enlarge picture ${picture.name || ""}`.trim();
  const image = el("img", { src: localUrl(picture.url), alt, loading: "lazy", width: picture.width || null, height: picture.height || null });
  if (picture.width && picture.height) {
    // Room is kept for it while it loads, so that nothing jumps.
    image.style.setProperty("--natural", `${picture.width}px`);
    image.style.setProperty("--ratio", String(picture.width / picture.height));
  }
  const button = el("button", { type: "button", class: "picture", "aria-label": label, onclick: () => enlarge(picture) }, image);
  image.addEventListener("error", () => {
    button.classList.add("broken");
    button.replaceChildren(el("span", {}, alt || "This picture cannot be shown here."));
  });
  if (alt) button.append(el("span", { class: "alt-badge", "aria-hidden": "true", title: alt }, "ALT"));
  if (!picture.spoiler) return button;
  const cover = el("div", { class: "spoiler block", role: "button", tabindex: "0", "aria-label": "Spoiler: press to show" }, button);
  hideUntilAsked(cover);
  return cover;
}

/** The picture in full, over everything. @param {Picture} picture */
export function enlarge(picture) {
  const alt = picture.description || "";
  const dialog = el("dialog", { class: "viewer", "aria-label": alt || picture.name || "Picture" });
  const image = el("img", { src: localUrl(picture.url), alt, tabindex: "0", title: "Click for full size" });
  image.addEventListener("click", () => dialog.classList.toggle("full"));
  const close = el("button", { type: "button", class: "icon-button", "aria-label": "Close", title: "Close (Esc)", onclick: () => dialog.close() }, icon("close"));
  const open = el("a", { href: localUrl(picture.url), target: "_blank", rel: "noopener", class: "quiet-link" }, "Open original");
  dialog.append(
    el("div", { class: "viewer-bar" }, open, close),
    el("div", { class: "viewer-space", onclick: (/** @type {Event} */ event) => event.target === event.currentTarget && dialog.close() }, image),
    alt ? el("p", { class: "viewer-text" }, alt) : "",
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {Picture[]} pictures */
export function gallery(pictures) {
  const size = pictures.length === 1 ? "one" : pictures.length === 2 || pictures.length === 4 ? "two" : "three";
  return el("div", { class: `gallery ${size}` }, ...pictures.map(pictureButton));
}

/** @param {number} bytes */
function sizeText(bytes) {
  return bytes < 1024 ? `${bytes} bytes` : bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A file to download. @param {{url: string, name: string, size?: number | null}} file */
export function fileCard(file) {
  const words = el("span", { class: "file-words" }, el("a", { href: localUrl(file.url), download: file.name, target: "_blank", rel: "noopener" }, file.name));
  if (typeof file.size === "number") words.append(el("span", { class: "subtle" }, sizeText(file.size)));
  return el("div", { class: "file" }, icon("file"), words);
}

/** What was uploaded with a message. @param {any[]} attachments @returns {Node[]} */
export function attachmentNodes(attachments) {
  const pictures = attachments.filter((each) => /^image\//.test(each.content_type || ""));
  const others = attachments.filter((each) => !pictures.includes(each));
  const shown = pictures.map((each) => ({ ...each, name: each.filename, spoiler: each.filename.startsWith("SPOILER_") }));
  return [...(shown.length ? [gallery(shown)] : []), ...others.map((each) => fileCard({ url: each.url, name: each.filename, size: each.size }))];
}

/** @param {number | null | undefined} color */
export function colorText(color) {
  return typeof color === "number" ? `#${color.toString(16).padStart(6, "0")}` : null;
}

/** @param {any} embed @param {(text: string) => Node} text @param {(text: string) => Node} line */
export function embedNode(embed, text, line) {
  const node = el("div", { class: "embed" });
  const color = colorText(embed.color);
  if (color) node.style.setProperty("--accent-bar", color);
  const words = el("div", { class: "embed-words" });
  if (embed.author?.name) words.append(el("div", { class: "embed-author" }, small(embed.author.icon_url), linked(embed.author.url, embed.author.name)));
  if (embed.title) words.append(el("div", { class: "embed-title" }, linked(embed.url, line(embed.title))));
  if (embed.description) words.append(text(embed.description));
  if (embed.fields?.length) words.append(fieldsNode(embed.fields, text, line));
  const top = el("div", { class: "embed-top" }, words);
  if (embed.thumbnail?.url) top.append(el("div", { class: "thumbnail" }, pictureButton(embed.thumbnail)));
  node.append(top);
  if (embed.image?.url) node.append(gallery([embed.image]));
  const stamp = embed.timestamp ? new Date(embed.timestamp).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" }) : "";
  const foot = [embed.footer?.text, stamp].filter(Boolean).join(" · ");
  if (foot) node.append(el("div", { class: "embed-foot subtle" }, small(embed.footer?.icon_url), foot));
  return node;
}

/** @param {string | undefined} url */
function small(url) {
  return url ? el("img", { class: "embed-icon", src: localUrl(url), alt: "" }) : null;
}

/** @param {string | undefined} url @param {Node | string} child */
function linked(url, child) {
  const safe = url && safeLink(url);
  return safe ? el("a", { href: safe, target: "_blank", rel: "noopener noreferrer" }, child) : child;
}

/** @param {any[]} fields @param {(text: string) => Node} text @param {(text: string) => Node} line */
function fieldsNode(fields, text, line) {
  const shown = fields.map((field) =>
    el("div", { class: field.inline ? "embed-field inline" : "embed-field" }, el("div", { class: "embed-name" }, line(field.name)), text(field.value)));
  return el("div", { class: "embed-fields" }, ...shown);
}
