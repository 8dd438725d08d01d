// Using the bot: what is under way, what failed, what opened a modal.

/** @typedef {import("./store.js").Store} Store */
/** @typedef {{state: string, interaction: string, message?: string, modal?: any}} Outcome */

const NO_ANSWER = "The application did not respond";

export class Acts {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** @type {Set<string>} "message custom_id" of the buttons and selects that wait for an answer */
    this.waiting = new Set();
    /** @type {Map<string, string>} by message: why using it failed */
    this.failures = new Map();
    /** @type {Map<string, string[]>} "message custom_id": what was picked since the message was last changed */
    this.picks = new Map();
    this.count = 0;
    store.on("message", ({ event, id }) => event === "message_update" && this.forgetPicks(id));
    store.on("become", () => {
      this.picks.clear();
      this.waiting.clear();
      this.failures.clear();
    });
  }

  /** @param {string} message */
  forgetPicks(message) {
    for (const key of [...this.picks.keys()]) if (key.startsWith(`${message} `)) this.picks.delete(key);
  }

  /** @param {any} message @param {any} component */
  isWaiting(message, component) {
    return this.waiting.has(`${message.id} ${component.custom_id}`);
  }

  /** @param {any} message @param {any} button */
  click(message, button) {
    return this.use(message, button, "click", {});
  }

  /** @param {any} message @param {any} menu @param {string[]} values */
  select(message, menu, values) {
    return this.use(message, menu, "select", { values });
  }

  /**
   * @param {any} message
   * @param {any} component
   * @param {string} act
   * @param {any} more
   * @returns {Promise<Outcome | null>}
   */
  async use(message, component, act, more) {
    const key = `${message.id} ${component.custom_id}`;
    if (this.waiting.has(key)) return null;
    this.waiting.add(key);
    this.failures.delete(message.id);
    this.redraw(message);
    const ask = { channel: message.channel_id, message: message.id, custom_id: component.custom_id, ...more };
    const outcome = await this.outcome(act, ask, (text) => this.failures.set(message.id, text));
    this.waiting.delete(key);
    this.redraw(message);
    return outcome;
  }

  /** @param {any} message */
  redraw(message) {
    this.store.emit("message", { event: "local", channel: message.channel_id, id: message.id });
  }

  /**
   * Type a command. Until it is answered a line in the channel says so.
   * @param {string} channel
   * @param {string} line such as "game new"
   * @param {any} options
   * @returns {Promise<Outcome | null>}
   */
  async slash(channel, line, options) {
    const notice = this.notice(channel, `/${line}`, "sending", "Sending command…");
    const outcome = await this.outcome("slash", { channel, line, options }, (text) => {
      notice.state = "failed";
      notice.text = text;
    });
    if (notice.state === "sending") this.dismiss(channel, notice.id);
    else this.store.emit("notices", channel);
    return outcome;
  }

  /**
   * @param {string} interaction that opened the modal
   * @param {any} fields
   * @param {(text: string) => void} failed
   */
  submit(interaction, fields, failed) {
    return this.outcome("submit_modal", { interaction, fields }, failed);
  }

  /** @param {string} act @param {any} ask @param {(text: string) => void} failed @returns {Promise<Outcome | null>} */
  async outcome(act, ask, failed) {
    const me = this.store.me;
    try {
      const outcome = await this.store.socket.ask(act, ask);
      if (this.store.me?.id !== me?.id) return null;
      if (outcome.modal) this.store.emit("modal", outcome);
      if (outcome.state !== "failed") return outcome;
      failed(NO_ANSWER);
    } catch (error) {
      failed(/** @type {Error} */ (error).message);
    }
    return null;
  }

  // Lines that only this page has

  /** @param {string} channel @param {string} name @param {"sending" | "failed"} state @param {string} text */
  notice(channel, name, state, text) {
    const notice = { id: `local-${++this.count}`, name, state, text };
    this.store.notices.set(channel, [...(this.store.notices.get(channel) || []), notice]);
    this.store.emit("notices", channel);
    return notice;
  }

  /** @param {string} channel @param {string} id */
  dismiss(channel, id) {
    const left = (this.store.notices.get(channel) || []).filter((each) => each.id !== id);
    this.store.notices.set(channel, left);
    this.store.emit("notices", channel);
  }
}
