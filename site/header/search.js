// The search: a dialog that finds words in the titles and the text of the documents, and shows them with some text around.

import MiniSearch from "minisearch";

/** More results are left out. */
const MOST_RESULTS = 20;

/** How much of a text is shown, and how much of that stands before the first word that was found. In code units. */
const EXCERPT = 180;
const BEFORE = 50;

/** The sections of all documents, and their index. Downloaded once. */
let documents;

async function load(root) {
  const response = await fetch(new URL("search.json", root));
  if (!response.ok) throw new Error(`the search answers ${response.status}`);
  const sections = await response.json();
  const index = new MiniSearch({
    fields: ["heading", "title", "text"],
    searchOptions: {
      boost: { heading: 6, title: 3 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : 0),
      combineWith: "AND",
    },
  });
  index.addAll(sections.map((section, id) => ({ id, ...section })));
  return { sections, index };
}

const escape = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The part of a text that has most of the words: [{text, isFound}]. */
export function excerpt(text, words) {
  const found = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map(escape).join("|")})`,
    "giu",
  );
  const places = words.length === 0 ? [] : [...text.matchAll(found)];
  const countFrom = ({ index }) =>
    new Set(
      places
        .filter(
          (other) =>
            other.index >= index && other.index < index + EXCERPT - BEFORE,
        )
        .map(([word]) => word.toLowerCase()),
    ).size;
  const counts = places.map(countFrom);
  const best = places[counts.indexOf(Math.max(...counts))]?.index ?? 0;
  let start = Math.max(0, best - BEFORE);
  // Words stay whole.
  if (start > 0) start += text.slice(start, best).indexOf(" ") + 1;
  let end = Math.min(text.length, start + EXCERPT);
  const space = text.lastIndexOf(" ", end);
  if (end < text.length && space > best) end = space;
  const pieces = [];
  let at = start;
  const push = (to, isFound) => {
    if (to > at) pieces.push({ text: text.slice(at, to), isFound });
    at = to;
  };
  for (const { 0: word, index } of places) {
    if (index < start || index >= end) continue;
    push(index, false);
    push(index + word.length, true);
  }
  push(end, false);
  if (start > 0) pieces.unshift({ text: "… ", isFound: false });
  if (end < text.length) pieces.push({ text: " …", isFound: false });
  return pieces;
}

/** The sections that have all words, best first: [{path, title, heading, pieces}]. */
export function find({ sections, index }, query) {
  return index
    .search(query)
    .slice(0, MOST_RESULTS)
    .map(({ id, terms }) => ({
      ...sections[id],
      pieces: excerpt(sections[id].text, terms),
    }));
}

const element = (name, properties = {}, children = []) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const drawResult = (root, { path, title, heading, pieces }) =>
  element("li", {}, [
    element("a", { href: new URL(path, root).href }, [
      element("strong", {
        textContent: heading === title ? title : `${title} › ${heading}`,
      }),
      element(
        "span",
        {},
        pieces.map(({ text, isFound }) =>
          isFound ? element("mark", { textContent: text }) : text,
        ),
      ),
    ]),
  ]);

/** The dialog, which is made once. */
function makeDialog(root) {
  const input = element("input", {
    type: "search",
    placeholder: "Search the documents",
    ariaLabel: "Search the documents",
    autocomplete: "off",
    spellcheck: false,
  });
  const status = element("p", { role: "status" });
  const list = element("ol");
  const close = element("button", { type: "button", textContent: "Close" });
  const dialog = element(
    "dialog",
    { className: "site-results", ariaLabel: "Search" },
    [element("div", {}, [input, close, status, list])],
  );
  async function update() {
    const query = input.value.trim();
    let results = [];
    try {
      documents ??= load(root);
      results = find(await documents, query);
      // Something else has been typed since.
      if (query !== input.value.trim()) return;
      status.textContent =
        query === "" || results.length > 0 ? "" : `Nothing has “${query}”.`;
    } catch (error) {
      documents = undefined;
      status.textContent = `No answer: ${error.message}.`;
    }
    list.replaceChildren(...results.map((result) => drawResult(root, result)));
  }
  input.addEventListener("input", update);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => {
    // The dialog itself is what lies around its content.
    if (target === dialog || target.closest("a")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const stops = [input, ...links];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && event.target === input) links[0]?.click();
    if (step === undefined) return;
    event.preventDefault();
    const at = stops.indexOf(document.activeElement);
    stops[Math.min(stops.length - 1, Math.max(0, at + step))].focus();
  });
  document.body.append(dialog);
  return { dialog, input, update };
}

let made;

/** Opens the dialog. `root` is the address of the site's first page. */
export function openSearch(root) {
  made ??= makeDialog(root);
  const { dialog, input, update } = made;
  if (!dialog.open) dialog.showModal();
  input.select();
  update();
}
