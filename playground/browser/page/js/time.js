// Times as the server has them: its clock can be moved ahead from the drawer.
import { el } from "./dom.js";

let ahead = 0;

/** The server says what time it is. @param {number} seconds since 1970 */
export function setServerNow(seconds) {
  ahead = seconds - Date.now() / 1000;
  refreshTimes();
}

export function serverNow() {
  return Date.now() / 1000 + ahead;
}

const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1],
]);
const words = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** Such as "3 hours ago". @param {number} seconds since 1970 */
export function relative(seconds) {
  const away = seconds - serverNow();
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) || ["second", 1];
  return words.format(Math.round(away / size), unit);
}

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
  F: { weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
};

/** @param {number} seconds @param {string} style one of t T d D f F R */
export function formatted(seconds, style) {
  if (style === "R") return relative(seconds);
  return new Date(seconds * 1000).toLocaleString("en-GB", STYLES[style] || STYLES.f);
}

/** A mark such as <t:1700000000:R>. @param {number} seconds @param {string} style */
export function timeMark(seconds, style) {
  if (!Number.isFinite(new Date(seconds * 1000).getTime())) return el("span", {}, "Invalid date");
  const node = el("time", { class: "time-mark", title: formatted(seconds, "F"), datetime: new Date(seconds * 1000).toISOString() });
  node.textContent = formatted(seconds, style);
  if (style === "R") node.dataset.relative = String(seconds);
  return node;
}

/** @param {string} stamp ISO */
export function dayOf(stamp) {
  return new Date(stamp).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

/** When a message was written, as short as it can be. @param {string} stamp ISO */
export function messageTime(stamp) {
  const date = new Date(stamp);
  const clock = date.toLocaleTimeString("en-GB", STYLES.t);
  const today = new Date(serverNow() * 1000);
  if (date.toDateString() === today.toDateString()) return clock;
  const yesterday = new Date(today.getTime() - 86400000);
  if (date.toDateString() === yesterday.toDateString()) return `Yesterday at ${clock}`;
  return `${date.toLocaleDateString("en-GB", STYLES.d)} ${clock}`;
}

/** Bring every "3 minutes ago" on the page up to date. */
export function refreshTimes() {
  for (const node of document.querySelectorAll("[data-relative]")) {
    const text = relative(Number(/** @type {HTMLElement} */ (node).dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}

setInterval(refreshTimes, 1000);
