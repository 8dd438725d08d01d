// The first thing one sees: what this is, and a game in one click.
import { avatar, el, icon, iconButton, nameOf, refill } from "./dom.js";
import { NEW_GAME, offerOf, tableChannels } from "./games.js";

/** @typedef {import("./games.js").Game} Game */

/** At the bot's first game sit at least so many computers, at the others as many as it takes. */
const COMPUTERS = 3;
const SHOWN_COMMANDS = 8;

export class Welcome {
  /** @param {{store: import("./store.js").Store, compose: import("./composer.js").Composer}} client @param {(wish: import("./quickstart.js").Wish) => void} start */
  constructor({ store, compose }, start) {
    this.store = store;
    this.compose = compose;
    this.start = start;
    /** @type {import("./games.js").Offer | null} null until the server has said what the bot has registered */
    this.offer = null;
    this.node = el("main", { class: "welcome", tabindex: "-1", "aria-label": "Welcome" });
    store.on("bot", () => this.draw());
    store.on("people", () => this.draw());
    store.on("channels", () => this.draw());
    store.on("become", () => this.look());
    store.on("commands", () => this.look());
  }

  /** Ask anew what the bot offers. */
  async look() {
    const [channel] = this.store.me ? tableChannels(this.store, (each) => this.compose.maySend(each)) : [];
    const offer = channel ? await offerOf(this.store, channel).catch(() => null) : null;
    this.offer = offer || this.offer;
    this.draw();
  }

  draw() {
    if (!this.store.me) return;
    const focused = this.node.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.key : null;
    const online = Boolean(this.store.bot?.connected);
    refill(this.node, el("div", { class: "welcome-inner" },
      el("div", { class: "welcome-head" }, iconButton("menu", "Channels", () => this.store.emit("drawer"), { class: "icon-button only-small welcome-menu" }), el("h1", {}, "Boardroom Playground")),
      el("p", { class: "welcome-lead" }, `A make-believe chat server with the real bot on it. ${this.offer && !this.offer.newGame ? "" : "Boardroom deals, asks, enforces every rule and keeps every secret. "}Nothing here leaves your computer.`),
      ...this.starts(online),
      this.hints()));
    if (focused) /** @type {HTMLElement | null} */ (this.node.querySelector(`[data-key="${CSS.escape(focused)}"]`))?.focus();
  }

  /** @param {boolean} online @returns {Node[]} */
  starts(online) {
    if (!this.offer) return [];
    if (!this.offer.newGame) return this.offer.lines.length ? [this.commands(this.offer.lines)] : [];
    const [first, ...others] = this.offer.games.length ? this.offer.games : [{ name: "", value: undefined }];
    const more = el("div", { class: "other-games" }, ...others.map((game) => el("section", { class: "other-game", "aria-label": game.name }, el("h3", {}, game.name), this.buttons(game, 1, online, true))));
    return [this.first(first, online), ...(others.length ? [el("h2", { class: "other-title" }, "Or play"), more] : [])];
  }

  /** The bot's first game, large. @param {Game} game @param {boolean} online */
  first(game, online) {
    const seats = el("div", { class: "first-seats", "aria-hidden": "true" }, avatar(this.store.me), ...Array.from({ length: COMPUTERS }, () => el("span", { class: "avatar computer" }, icon("computer"))));
    return el("section", { class: "first-game", "aria-label": game.name || "A new game" },
      el("div", { class: "first-words" }, el("h2", {}, game.name || "A new game"), el("p", {}, "One click opens a table, gives you a seat, fills the others with computers and starts. Or keep the seats for your friends.")),
      seats, this.buttons(game, COMPUTERS, online));
  }

  /** @param {Game} game @param {number} computers @param {boolean} online @param {boolean} [short] */
  buttons(game, computers, online, short = false) {
    const one = (/** @type {string} */ kind, /** @type {any} */ sign, /** @type {string} */ words, /** @type {string} */ few, /** @type {number} */ number) => el("button", {
      type: "button", class: `button ${kind}`, disabled: !online, "aria-label": game.name ? `${words}: ${game.name}` : null, data: { key: `${few} ${game.value}` },
      onclick: () => this.start({ value: game.value, computers: number }),
    }, icon(sign), short ? few : words);
    return el("div", { class: "row" }, one(short ? "secondary" : "success", "play", "Play against computers", "Computers", computers), one("secondary", "people", "Table for friends", "Friends", 0));
  }

  /** For a bot that has no tables to open: what it has. @param {import("./games.js").Command[]} lines */
  commands(lines) {
    const open = (/** @type {import("./games.js").Command} */ line) => {
      this.store.emit("go", tableChannels(this.store, (each) => this.compose.maySend(each))[0].id);
      this.compose.enterCommand(line);
    };
    const shown = lines.slice(0, SHOWN_COMMANDS).map((line) => el("button", { type: "button", class: "offered-command", data: { key: line.line }, onclick: () => open(line) }, el("strong", {}, `/${line.line}`), el("span", { class: "subtle" }, line.description)));
    return el("section", { class: "first-game", "aria-label": "Commands" }, el("div", { class: "first-words" }, el("h2", {}, "What this bot can do"), el("p", {}, `It has no /${NEW_GAME} to open a table with. Click a command to try it.`)), el("div", { class: "offered-commands" }, ...shown));
  }

  hints() {
    const me = this.store.me;
    const others = this.store.people.filter((person) => person.id !== me.id);
    return el("div", { class: "hints" },
      hint("eye", "Be anyone", "The bar at the top says who you are. Click another name to see what they see; a number there means the bot waits for them.", null),
      hint("people", "A window each", "Friends at this machine each open their own:", el("div", { class: "windows" }, ...others.map((person) => el("a", { class: "window", href: `/?as=${encodeURIComponent(nameOf(person))}`, target: "_blank", rel: "noopener" }, avatar(person, "tiny"), nameOf(person), icon("out"))))),
      hint("mail", "Talk to the bot", "In any channel type / for its commands, or press the buttons under its messages. Secrets come as messages that only you can see, or in private.", null),
      hint("wires", "Look behind the scenes", "The arrows at the top right show what passes between bot and server, and let you break things on purpose.", null));
  }
}

/** @param {any} sign @param {string} title @param {string} text @param {Node | null} more */
function hint(sign, title, text, more) {
  return el("section", { class: "hint" }, icon(sign), el("div", {}, el("h2", {}, title), el("p", {}, text), more));
}
