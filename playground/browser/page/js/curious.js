// The drawer for the curious: what passes between bot and server, and switches to break it.
import { el, iconButton, refill } from "./dom.js";
import { Faults } from "./faults.js";

const KEPT = 400;

export class Curious {
  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.store = store;
    this.faults = new Faults(store);
    this.log = el("ol", { class: "traffic", tabindex: "0", "aria-label": "Traffic, the newest last" });
    this.filter = el("input", { type: "search", class: "text-field", placeholder: "Show only…", "aria-label": "Show only", oninput: () => this.sift() });
    this.pause = el("button", { type: "button", class: "button secondary", "aria-pressed": "false", onclick: () => this.hold() }, "Pause");
    this.traffic = el("div", { class: "pane" }, el("div", { class: "pane-tools" }, this.filter, this.pause, el("button", { type: "button", class: "button secondary", onclick: () => this.log.replaceChildren() }, "Clear")), this.log);
    this.tabs = el("div", { class: "tabs", role: "tablist", onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) },
      ...["Traffic", "Faults"].map((name) => el("button", { type: "button", role: "tab", id: `tab-${name}`, onclick: () => this.show(name) }, name)));
    this.pane = el("div", { class: "curious-body", role: "tabpanel" });
    this.node = el("aside", { id: "curious", class: "curious", "aria-label": "Behind the scenes", hidden: true, onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.toggle(false) },
      el("div", { class: "curious-head" }, this.tabs, iconButton("close", "Close", () => this.toggle(false))), this.pane);
    this.paused = false;
    store.on("traffic", (entry) => !this.paused && this.add([entry]));
    store.on("curious", () => this.toggle(this.node.hidden));
    store.on("become", () => this.watch());
    this.show("Traffic");
  }

  /** @param {boolean} on */
  toggle(on) {
    this.node.hidden = !on;
    this.ontoggle?.(on);
    this.watch();
    if (on) /** @type {HTMLElement} */ (this.tabs.querySelector('[aria-selected="true"]')).focus();
  }

  /** @type {((on: boolean) => void) | null} */
  ontoggle = null;

  /** Ask for the newest and for what follows; also after a new connection. */
  async watch() {
    const on = !this.node.hidden;
    const recent = await this.store.socket.ask("traffic", { on, recent: on ? 150 : 1 }).catch(() => []);
    if (!on) return;
    this.log.replaceChildren();
    this.add(recent);
    this.faults.load();
  }

  /** @param {string} name */
  show(name) {
    for (const tab of this.tabs.children) {
      const chosen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(chosen));
      /** @type {HTMLElement} */ (tab).tabIndex = chosen ? 0 : -1;
    }
    this.pane.setAttribute("aria-labelledby", `tab-${name}`);
    refill(this.pane, name === "Traffic" ? this.traffic : this.faults.node);
    if (name === "Faults" && !this.node.hidden) this.faults.load();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = /** @type {HTMLElement} */ (this.tabs.querySelector('[aria-selected="false"]'));
    other.click();
    other.focus();
  }

  hold() {
    this.paused = !this.paused;
    this.pause.textContent = this.paused ? "Go on" : "Pause";
    this.pause.setAttribute("aria-pressed", String(this.paused));
    if (!this.paused) this.watch();
  }

  /** @param {any[]} entries */
  add(entries) {
    const near = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 40;
    for (const entry of entries) this.log.append(this.row(entry));
    while (this.log.children.length > KEPT) this.log.firstElementChild.remove();
    if (near) this.log.scrollTop = this.log.scrollHeight;
  }

  /** @param {any} entry */
  row(entry) {
    const bad = entry.status >= 400 || entry.fault;
    const time = new Date(entry.at * 1000).toLocaleTimeString("en-GB");
    const details = el("details", {},
      el("summary", {}, el("span", { class: `kind ${entry.kind}` }, entry.kind), el("span", { class: "entry-title", title: entry.title }, entry.title.replace(/[\w-]{30,}/g, "…")),
        entry.status ? el("span", { class: bad ? "status bad" : "status" }, String(entry.status)) : null,
        el("span", { class: "subtle entry-time" }, entry.milliseconds !== undefined ? `${entry.milliseconds.toFixed(1)} ms` : time)));
    // Long texts are only laid out when someone looks.
    details.addEventListener("toggle", () => details.childElementCount === 1 && details.append(
      el("p", { class: "subtle" }, `${time}${entry.fault ? ` · fault: ${entry.fault}` : ""}`), block("from the bot", entry.incoming), block("to the bot", entry.outgoing)));
    const row = el("li", { class: bad ? "bad" : "" }, details);
    row.dataset.words = `${entry.kind} ${entry.title} ${entry.status || ""} ${entry.incoming || ""} ${entry.outgoing || ""}`.toLowerCase();
    row.hidden = !this.fits(row);
    return row;
  }

  /** @param {HTMLElement} row */
  fits(row) {
    return /** @type {string} */ (row.dataset.words).includes(this.filter.value.trim().toLowerCase());
  }

  sift() {
    for (const row of this.log.children) /** @type {HTMLElement} */ (row).hidden = !this.fits(/** @type {HTMLElement} */ (row));
  }
}

/** @param {string} title @param {string | undefined} text */
function block(title, text) {
  if (!text) return el("p", { class: "subtle" }, `${title}: nothing`);
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not JSON, or cut short: shown as it is.
  }
  return el("div", {}, el("p", { class: "subtle" }, title), el("pre", { tabindex: "0" }, shown));
}
