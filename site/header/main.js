// What the header's buttons do. The events are heard at the document, because VitePress draws the header anew.

import { APPEARANCE, SEARCH } from "./html.js";
import "./style.css";

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)");

const isDark = () => document.documentElement.classList.contains("dark");

function apply(dark) {
  document.documentElement.classList.toggle("dark", dark);
  document
    .getElementById("appearance")
    .setAttribute("aria-checked", String(dark));
}

function changeAppearance() {
  const dark = !isDark();
  const choice = dark ? "dark" : "light";
  localStorage.setItem(
    APPEARANCE,
    dark === prefersDark().matches ? "auto" : choice,
  );
  apply(dark);
}

/** Opens the search, which only the documents have: another page goes to the first document, which opens the search. */
function goToSearch() {
  const { root } = document.querySelector(".site-header").dataset;
  location.assign(new URL(`${root}README.html${SEARCH}`, location.href));
}

/** Makes the header of the page answer. `search` opens the search. */
export function startHeader(search = goToSearch) {
  apply(isDark());
  prefersDark().addEventListener("change", ({ matches }) => {
    if ((localStorage.getItem(APPEARANCE) ?? "auto") === "auto") apply(matches);
  });
  document.addEventListener("click", ({ target }) => {
    if (target.closest("#appearance")) changeAppearance();
    if (target.closest("#search")) search();
  });
  document.addEventListener("keydown", (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key === "k";
    if (!isShortcut) return;
    event.preventDefault();
    search();
  });
}
