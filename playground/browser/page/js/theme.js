// Dark or light: as the system has it, until the button is pressed.
import { iconButton, icon } from "./dom.js";

const system = matchMedia("(prefers-color-scheme: light)");

function current() {
  return localStorage.getItem("theme") || (system.matches ? "light" : "dark");
}

export function applyTheme() {
  document.documentElement.dataset.theme = current();
}

export function themeButton() {
  const button = iconButton("sun", "Dark or light", () => {
    localStorage.setItem("theme", current() === "dark" ? "light" : "dark");
    draw();
  });
  const draw = () => {
    applyTheme();
    const label = current() === "dark" ? "Switch to light" : "Switch to dark";
    button.setAttribute("aria-label", label);
    button.title = label;
    button.replaceChildren(icon(current() === "dark" ? "sun" : "moon"));
  };
  system.addEventListener("change", draw);
  draw();
  return button;
}
