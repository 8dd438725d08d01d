// The page's socket: questions with answers, news, and coming back by itself after a break.
import { Emitter } from "./dom.js";

/** What the server refused, in its own words. */
export class Refused extends Error {}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 3000;

export class Socket extends Emitter {
  /** @param {string} path */
  constructor(path) {
    super();
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    /** @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    this.next = 1;
    this.wait = FIRST_WAIT;
    this.open = false;
    /** @type {WebSocket | null} */
    this.socket = null;
  }

  connect() {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.open = true;
      this.wait = FIRST_WAIT;
      this.emit("open");
    };
    socket.onmessage = (message) => this.receive(JSON.parse(message.data));
    socket.onclose = () => this.lost();
  }

  lost() {
    const was = this.open;
    this.open = false;
    for (const { reject } of this.waiting.values()) reject(new Refused("The connection to the playground was lost."));
    this.waiting.clear();
    if (was) this.emit("lost");
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** @param {any} packet */
  receive(packet) {
    if (packet.event) {
      this.emit("news", packet);
      return;
    }
    const asked = this.waiting.get(packet.re);
    this.waiting.delete(packet.re);
    if (!asked) return;
    if (packet.ok) asked.resolve(packet.result);
    else asked.reject(new Refused(packet.error));
  }

  /** Ask the server to do something; rejects with Refused. @param {string} what @param {any} [more] @returns {Promise<any>} */
  ask(what, more = {}) {
    return new Promise((resolve, reject) => {
      if (!this.open) {
        reject(new Refused("Not connected to the playground."));
        return;
      }
      const id = this.next++;
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ ...more, id, do: what }));
    });
  }
}
