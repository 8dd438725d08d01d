// What can be played here: read from what the bot has registered, so that the page itself names no game.
import { CATEGORY } from "./store.js";
import { commandLines } from "./values.js";

/** @typedef {import("./values.js").Command} Command */
/** @typedef {{name: string, value: any}} Game one of the games that /game new offers */
/** @typedef {{lines: Command[], newGame: Command | null, games: Game[]}} Offer */

export const NEW_GAME = "game new";

/** The commands in this channel, the one that opens a table, and its games, the bot's first one first. @param {import("./store.js").Store} store @param {any} channel @returns {Promise<Offer>} */
export async function offerOf(store, channel) {
  const lines = commandLines(await store.socket.ask("commands", { channel: channel.id }));
  const newGame = lines.find((each) => each.line === NEW_GAME) || null;
  return { lines, newGame, games: newGame?.options.find((each) => each.name === "game")?.choices || [] };
}

/** Where a table can be opened, the unused channels first. @param {import("./store.js").Store} store @param {(channel: any) => boolean} maySend @returns {any[]} */
export function tableChannels(store, maySend) {
  const { channels } = store.seen;
  const groups = channels.filter((/** @type {any} */ each) => each.type === CATEGORY && /table/i.test(each.name)).map((/** @type {any} */ each) => each.id);
  const usable = channels.filter((/** @type {any} */ each) => each.type === 0 && maySend(each));
  const tables = usable.filter((/** @type {any} */ each) => groups.includes(each.parent_id));
  const order = (/** @type {any} */ each) => (each.last_message_id ? 1 : 0);
  return (tables.length ? tables : usable).sort((/** @type {any} */ one, /** @type {any} */ other) => order(one) - order(other));
}
