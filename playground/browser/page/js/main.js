// The page: everything put together, and where one is kept in the address.
import { TopBar } from "./accounts.js";
import { Acts } from "./acts.js";
import { Chat } from "./chat.js";
import { Composer } from "./composer.js";
import { Curious } from "./curious.js";
import { announce, el, nameOf } from "./dom.js";
import { Modal } from "./modal.js";
import { Quickstart } from "./quickstart.js";
import { Sidebar } from "./sidebar.js";
import { Socket } from "./socket.js";
import { Store } from "./store.js";
import { applyTheme } from "./theme.js";
import { Welcome } from "./welcome.js";

applyTheme();

const wanted = new URLSearchParams(location.search).get("as");
const socket = new Socket("/playground/socket");
const store = new Store(socket);
const acts = new Acts(store);
const compose = new Composer(store, acts);
const client = { store, acts, compose };
const chat = new Chat(client);
const quickstart = new Quickstart(client);
const sidebar = new Sidebar(store);
const curious = new Curious(store);
const bar = new TopBar(store, { fixed: Boolean(wanted), choose: (user) => be(user) });
const welcome = new Welcome(client, (wish) => quickstart.begin(wish));
/** @type {Modal | null} */
let modal = null;

const channelView = el("main", { class: "chat", "aria-label": "Channel" }, chat.head, chat.list, chat.newer, quickstart.node, chat.typing, compose.node);
const offline = el("div", { class: "offline-bar", role: "status", hidden: true });
const shade = el("div", { class: "shade", hidden: true, onclick: () => drawer(false) });
const toasts = el("div", { class: "toasts", role: "alert" });
const stage = el("div", { class: "stage" });
const app = el("div", { class: "app" }, bar.node, offline, sidebar.node, shade, stage, curious.node);
document.body.prepend(el("a", { class: "skip", href: "#composer", onclick: skip }, "Skip to the message field"), app, toasts);
document.getElementById("waiting")?.remove();

/** @param {Event} event */
function skip(event) {
  event.preventDefault();
  (compose.command || compose.input).focus();
}

// Being someone

/** @param {string} user */
async function be(user) {
  if (store.me && store.me.id === user) return;
  modal?.close();
  compose.reset();
  await store.become(user);
  sessionStorage.setItem("as", user);
  announce(`You are ${nameOf(store.me)}`);
}

/** The account to start with: from the address, from before the reload, or the first. */
function first() {
  const everyone = [...store.people, ...(store.owner ? [store.owner] : [])];
  const asked = wanted && everyone.find((each) => nameOf(each).toLowerCase() === wanted.toLowerCase() || each.username === wanted.toLowerCase());
  const kept = everyone.find((each) => each.id === (store.me?.id || sessionStorage.getItem("as")));
  if (wanted && !asked) toast(`There is no account called ${wanted} here.`);
  return asked || kept || store.people[0];
}

socket.on("open", async () => {
  await store.meet();
  await store.become(first().id);
  drawConnection();
});
socket.on("lost", drawConnection);
store.on("bot", drawConnection);

// Being somewhere

/** @returns {string | null} */
function placeInAddress() {
  return /^#\/(\d+)$/.exec(location.hash)?.[1] || null;
}

/** Draw the place that the address names. @param {boolean} [anew] */
function arrive(anew = false) {
  if (!store.me) return;
  const id = placeInAddress();
  const channel = id && store.channel(id);
  if (id && !channel) {
    location.replace("#/");
    if (store.here) move(null);
    return;
  }
  if (anew || id !== store.here || !stage.childNodes.length) move(id);
}

/** @param {string | null} id */
function move(id) {
  const before = store.here;
  store.here = id;
  stage.replaceChildren(id ? channelView : welcome.node);
  drawer(false);
  store.emit("moved");
  drawTitle();
  if (!id) {
    welcome.draw();
    return;
  }
  compose.moved(before === id ? null : before);
  chat.open(id);
  if (matchMedia("(hover: hover)").matches && !document.activeElement?.closest(".sidebar, .accounts, dialog, .curious")) compose.input.focus();
}

window.addEventListener("hashchange", () => arrive());
store.on("go", (id) => {
  const address = id ? `#/${id}` : "#/";
  if (location.hash !== address) location.hash = address;
  else drawer(false);
  // A private chat that was just opened is not in the list yet: the next look draws it.
  if (!id || store.channel(id)) arrive();
});
store.on("become", () => arrive(true));
store.on("gone", () => arrive());
store.on("channels", () => {
  drawTitle();
  if (store.me && placeInAddress() !== store.here) arrive();
});

// The frame

/** @param {boolean} [on] */
function drawer(on = shade.hidden) {
  const was = !shade.hidden;
  shade.hidden = !on;
  app.classList.toggle("drawer-open", on);
  if (on) /** @type {HTMLElement | null} */ (sidebar.list.querySelector(".here") || sidebar.list.querySelector("button"))?.focus();
  else if (was && sidebar.node.contains(document.activeElement)) /** @type {HTMLElement | null} */ (stage.querySelector(".only-small"))?.focus();
}
store.on("drawer", (on) => drawer(on));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !shade.hidden) drawer(false);
});
curious.ontoggle = (on) => {
  app.classList.toggle("curious-open", on);
  bar.wires.setAttribute("aria-expanded", String(on));
  if (!on) bar.wires.focus();
};

function drawTitle() {
  const channel = store.here && store.channel(store.here);
  const calls = store.places().reduce((sum, each) => sum + each.mentions, 0);
  const place = channel ? `${channel.guild_id ? "#" : "@"}${store.titleOf(channel)} · ` : "";
  document.title = `${calls ? `(${calls}) ` : ""}${place}${store.me ? `${nameOf(store.me)} · ` : ""}Boardroom Playground`;
}

function drawConnection() {
  store.emit("connection");
  const lost = !socket.open;
  offline.hidden = !lost && Boolean(store.bot?.connected);
  offline.textContent = lost ? "The playground is not reachable. Trying again…" : "The bot is offline. Its buttons and commands will not answer until it is back.";
}

store.on("modal", (outcome) => {
  const channel = store.here && store.channel(store.here);
  modal?.close();
  if (!channel) return;
  const back = chat.focusPlace();
  modal = new Modal(outcome, channel, client);
  modal.dialog.addEventListener("close", () => back() || compose.input.focus());
});

/** @param {string} text */
function toast(text) {
  const node = el("div", { class: "toast" }, text);
  toasts.append(node);
  setTimeout(() => node.remove(), 6000);
}
store.on("toast", toast);

drawConnection();
socket.connect();
