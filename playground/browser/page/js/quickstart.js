// One click from the welcome to a game: ordinary acts of a user, one after another. Where the bot does something else
// than expected, it stops and says what to click.
import { el, icon, iconButton, nameOf, refill } from "./dom.js";
import { NEW_GAME, offerOf, tableChannels } from "./games.js";
import { Refused } from "./socket.js";
import { EPHEMERAL, LOADING } from "./store.js";
import { KIND } from "./values.js";

/** @typedef {{text: string, state: "next" | "doing" | "done" | "failed"}} Step */
/** @typedef {{value?: any, computers: number}} Wish the game (none: the bot's own choice), and how many computers at least; 0 is a table for friends */

const MOST_COMPUTERS = 12;
const USUAL_SEATS = 4;
const PATIENCE = 8000;
const SHORTLY = 1500;
const LABELS = { join: /^join\b/i, computer: /computer/i, start: /^start\b/i };

/** It cannot go on; the text tells the person what to do. */
class Lost extends Error {}

export class Quickstart {
  /** @param {{store: import("./store.js").Store, acts: import("./acts.js").Acts, compose: import("./composer.js").Composer}} client */
  constructor({ store, acts, compose }) {
    this.store = store;
    this.acts = acts;
    this.compose = compose;
    /** @type {Step[]} */
    this.steps = [];
    /** @type {Map<string, any>} every message heard since it began */
    this.heard = new Map();
    this.node = el("section", { class: "quickstart", "aria-label": "Setting up", "aria-live": "polite", hidden: true });
    store.on("message", ({ event, data }) => {
      if (event === "message_create" || event === "message_update") this.heard.set(data.id, data);
      this.wake?.();
    });
    store.on("become", () => this.close());
    // Once the game is on, the next thing one does with the bot shows that the note has been read.
    store.on("interaction", () => this.over && this.close());
  }

  close() {
    this.run = null;
    this.over = false;
    this.node.hidden = true;
  }

  /** @param {Wish} wish */
  async begin(wish) {
    const run = (this.run = {});
    const alone = wish.computers > 0;
    const words = [`Open a table with /${NEW_GAME}`, "Take a seat", ...(alone ? ["Add computers", "Start the game"] : [])];
    this.steps = words.map((text) => ({ text, state: "next" }));
    this.title = alone ? "Setting up your game" : "Setting up a table";
    this.note = "";
    this.links = [];
    this.over = false;
    this.heard.clear();
    this.draw();
    try {
      await this.go(wish, () => this.run === run);
      this.title = alone ? "The game is on" : "The table is ready";
      this.note = alone ? "When you are due the bot mentions you: press the button on its newest card." : "Friends press Join on the card, each in a window of their own. When everyone sits, press Start.";
      this.over = alone;
      if (!alone) this.links = this.store.people.filter((person) => person.id !== this.store.me.id);
    } catch (error) {
      if (!(error instanceof Lost || error instanceof Refused)) throw error;
      this.steps.filter((step) => step.state === "doing").forEach((step) => (step.state = "failed"));
      this.title = "Now it is your turn to click";
      this.note = error.message;
    }
    if (this.run === run) this.draw();
  }

  /** @param {Wish} wish @param {() => boolean} going */
  async go(wish, going) {
    let card = await this.step(0, () => this.openTable(wish));
    if (!going()) throw new Lost("");
    if (card.channel_id !== this.store.here) this.store.emit("go", card.channel_id);
    card = await this.step(1, async () => (this.sits(card) ? card : this.press(card, LABELS.join, "Join")));
    if (!wish.computers) return;
    card = await this.step(2, () => this.addComputers(card, wish.computers, going));
    if (going()) await this.step(3, () => this.press(card, LABELS.start, "Start", true));
  }

  /** At least so many, as long as there are seats; and as many as it takes until the game can be started. @param {any} card @param {number} least @param {() => boolean} going */
  async addComputers(card, least, going) {
    for (let seated = 0; seated < MOST_COMPUTERS && going(); seated++) {
      const ready = usable(card, LABELS.start);
      if ((ready && seated >= least) || !usable(card, LABELS.computer)) break;
      try {
        card = await this.press(card, LABELS.computer, "Add computer");
      } catch (error) {
        // A bot may say only now that the table is full.
        if (ready && error instanceof Lost) break;
        throw error;
      }
      this.steps[2].text = `Add computers: ${seated + 1}`;
      this.draw();
    }
    return card;
  }

  /** @template T @param {number} index @param {() => Promise<T>} act @returns {Promise<T>} */
  async step(index, act) {
    this.steps[index].state = "doing";
    this.draw();
    const result = await act();
    this.steps[index].state = "done";
    this.draw();
    return result;
  }

  // The acts

  /** Try the tables one after another, the unused first, until a card with buttons appears. @param {Wish} wish */
  async openTable(wish) {
    for (const channel of tableChannels(this.store, (each) => this.compose.maySend(each))) {
      this.store.emit("go", channel.id);
      const { newGame } = await offerOf(this.store, channel);
      if (!newGame) throw new Lost(`This bot has no /${NEW_GAME}. Type / below to see what it offers.`);
      const options = await this.options(channel, newGame, wish);
      const since = this.newest(channel);
      const outcome = await this.acts.slash(channel.id, newGame.line, options);
      if (!outcome) throw new Lost(`The bot did not answer /${NEW_GAME}. Try it yourself: type /${NEW_GAME} below.`);
      const answer = await this.until(() => this.cardSince(since) || this.privateSince(since));
      if (answer && !(answer.flags & EPHEMERAL && !button(answer, LABELS.start))) return answer;
    }
    throw new Lost(`No table could be opened. Read the bot's answer above, then type /${NEW_GAME} below.`);
  }

  /** What the command must be told. @param {any} channel @param {import("./games.js").Command} line @param {Wish} wish */
  async options(channel, line, wish) {
    /** @type {Record<string, any>} */
    const given = {};
    for (const option of line.options) {
      if (option.name === "game" && wish.value !== undefined) given.game = wish.value;
      else if (option.required) given[option.name] = await this.likely(option, channel, line);
    }
    return given;
  }

  /** Something that will do for a required option; if there is no telling, the person is asked. @param {any} option @param {any} channel @param {import("./games.js").Command} line */
  async likely(option, channel, line) {
    const ask = { channel: channel.id, line: line.line, focused: option.name, typed: "", options: {} };
    const choices = option.choices || (option.autocomplete ? await this.store.socket.ask("autocomplete", ask).catch(() => []) : []);
    if (choices.length) return choices[0].value;
    if (option.type === KIND.integer) return Math.min(option.max_value ?? USUAL_SEATS, Math.max(option.min_value ?? 0, USUAL_SEATS));
    return this.hand(line);
  }

  /** Leave the command to the person. @param {import("./games.js").Command} line @returns {never} */
  hand(line) {
    this.compose.enterCommand(line);
    throw new Lost(`Fill in what /${NEW_GAME} asks for below and press Enter; then use the buttons on the card.`);
  }

  /** Press a button on the card and wait until the card has changed. @param {any} card @param {RegExp} label @param {string} name @param {boolean} [last] */
  async press(card, label, name, last = false) {
    const before = this.heard.get(card.id) || card;
    const found = usable(before, label);
    if (!found) throw new Lost(`Look for “${name}” on the card above, or read what it asks for.`);
    const since = this.newest(this.store.channel(card.channel_id));
    const outcome = await this.acts.click(before, found);
    if (!outcome) throw new Lost(`“${name}” did not work. Try it again on the card above.`);
    if (outcome.modal) throw new Lost("The bot asks you something first: answer it, then go on with the buttons on the card.");
    const moved = () => (this.heard.get(card.id) !== before ? this.heard.get(card.id) : last ? this.anySince(since) : null);
    const first = await this.until(() => moved() || this.privateSince(since));
    // A private word may come along with the change, or instead of it.
    const changed = first && first.id !== card.id ? (await this.until(moved, SHORTLY)) || first : first;
    if (!changed || (!last && changed.id !== card.id)) throw new Lost(`The bot answered “${name}” in its own way: read it, then go on with the buttons on the card.`);
    return changed;
  }

  /** Whether the person is in the card's list of seats already. @param {any} card */
  sits(card) {
    const seats = texts(card).split("\n").filter((line) => /^\s*(\d+[.)]|[-*•])\s/.test(line));
    return seats.some((line) => line.includes(`<@${this.store.me.id}>`) || new RegExp(`\\b${nameOf(this.store.me)}\\b`).test(line));
  }

  // Looking

  /** @param {any} channel */
  newest(channel) {
    return channel?.last_message_id || "0";
  }

  /** @param {string} since @param {(message: any) => boolean} fits */
  find(since, fits) {
    return [...this.heard.values()].find((each) => BigInt(each.id) > BigInt(since) && each.author.bot && fits(each)) || null;
  }

  /** @param {string} since */
  cardSince(since) {
    return this.find(since, (each) => Boolean(button(each, LABELS.start) || button(each, LABELS.join)));
  }

  /** @param {string} since */
  privateSince(since) {
    return this.find(since, (each) => Boolean(each.flags & EPHEMERAL) && !(each.flags & LOADING));
  }

  /** @param {string} since */
  anySince(since) {
    return this.find(since, () => true);
  }

  /** Wait for news until there is something. @template T @param {() => T | null} look @param {number} [patience] @returns {Promise<T | null>} */
  async until(look, patience = PATIENCE) {
    const end = Date.now() + patience;
    for (;;) {
      const found = look();
      if (found || Date.now() >= end) return found;
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, end - Date.now());
        this.wake = () => {
          clearTimeout(timer);
          resolve(null);
        };
      });
    }
  }

  draw() {
    this.node.hidden = false;
    const signs = { next: "○", doing: "…", done: "✓", failed: "!" };
    refill(this.node, el("div", { class: "quickstart-head" }, el("strong", {}, this.title || ""), iconButton("close", "Close", () => this.close())),
      el("ol", {}, ...this.steps.map((step) => el("li", { class: step.state }, el("span", { class: "sign", "aria-hidden": "true" }, signs[step.state]), step.text))),
      this.note ? el("p", {}, this.note) : null,
      this.links?.length ? el("div", { class: "windows" }, ...this.links.map((person) => el("a", { class: "window", href: `/?as=${encodeURIComponent(nameOf(person))}${location.hash}`, target: "_blank", rel: "noopener" }, nameOf(person), icon("out")))) : null);
  }
}

/** Every text of a message or component, a line each. @param {any} node @returns {string} */
function texts(node) {
  const own = [node.content, ...(node.embeds || []).map((/** @type {any} */ embed) => embed.description)];
  return [...own, ...(node.components || []).map(texts)].filter(Boolean).join("\n");
}

/** The first button whose label fits. @param {any} node a message or component @param {RegExp} label @returns {any} */
function button(node, label) {
  for (const each of [...(node.components || []), ...(node.accessory ? [node.accessory] : [])]) {
    const found = each.type === 2 && each.custom_id && label.test(each.label || "") ? each : button(each, label);
    if (found) return found;
  }
  return null;
}

/** The same, if it can be pressed. @param {any} node @param {RegExp} label @returns {any} */
function usable(node, label) {
  const found = button(node, label);
  return found && !found.disabled ? found : null;
}
