// What is in the address, behind the number sign: the tool, and what was typed into it. Nothing of that is sent to a server.

import { components } from "../internals.js";

/** Longer states are not put into the address. In code units. */
const LONGEST = 8000;

/** The state of each tool when the page is opened. */
export const initial = {
  url: {
    input: "https://me@bücher.example:8080/a b/../shop?q=shoes&size=42#top",
    base: "",
  },
  pattern: {
    mode: "string",
    text: "https://:shop.example.com/items/:id(\\d+){/:view}?",
    base: "",
    components: {},
    ignoreCase: false,
    inputs: [
      "https://books.example.com/items/7/photos",
      "https://books.example.com/items/seven",
    ],
    groups: { "hostname.shop": "books", "pathname.id": "7" },
  },
  list: {
    routes: "/users/:id\n/users/me\n/users/:id/posts/:post?\n/*",
    order: "specificity",
    url: "https://example.com/users/me",
  },
  measure: {},
};

const empty = {
  url: { input: "", base: "" },
  pattern: { ...initial.pattern, text: "", inputs: [] },
  list: { routes: "", order: "insertion", url: "" },
  measure: {},
};

const writers = {
  url: ({ input, base }) => [
    ["input", input],
    ...(base === "" ? [] : [["base", base]]),
  ],
  pattern: (state) => [
    ...(state.mode === "string"
      ? [["pattern", state.text]]
      : Object.entries(state.components).filter(([, value]) => value !== "")),
    ...(state.base === "" ? [] : [["base", state.base]]),
    ...(state.ignoreCase ? [["ignoreCase", "true"]] : []),
    ...state.inputs.map((input) => ["test", input]),
    ...Object.entries(state.groups)
      .filter(([, value]) => value !== "")
      .map(([key, value]) => [`group.${key}`, value]),
  ],
  list: ({ routes, order, url }) => [
    ["routes", routes],
    ["order", order],
    ["url", url],
  ],
  measure: () => [],
};

const readers = {
  url: (params) => ({
    input: params.get("input") ?? "",
    base: params.get("base") ?? "",
  }),
  pattern: (params) => ({
    mode: params.has("pattern") ? "string" : "components",
    text: params.get("pattern") ?? "",
    base: params.get("base") ?? "",
    components: Object.fromEntries(
      components
        .filter((name) => params.has(name))
        .map((name) => [name, params.get(name)]),
    ),
    ignoreCase: params.get("ignoreCase") === "true",
    inputs: params.getAll("test"),
    groups: Object.fromEntries(
      [...params]
        .filter(([name]) => name.startsWith("group."))
        .map(([name, value]) => [name.slice("group.".length), value]),
    ),
  }),
  list: (params) => ({
    routes: params.get("routes") ?? "",
    order: params.get("order") === "specificity" ? "specificity" : "insertion",
    url: params.get("url") ?? "",
  }),
  measure: () => ({}),
};

/** The fragment of an address for a tool's state. */
export function toHash(tool, state) {
  const full = { ...empty[tool], ...state };
  return `#${new URLSearchParams([["tool", tool], ...writers[tool](full)])}`;
}

/** {tool, state} of a fragment, or null if it has none. */
export function fromHash(hash) {
  const params = new URLSearchParams(hash.slice(1));
  const tool = params.get("tool");
  if (!Object.hasOwn(readers, tool ?? "")) return null;
  const state = [...params].length > 1 ? readers[tool](params) : initial[tool];
  return { tool, state };
}

let timer;

/** Puts a state into the address, soon: browsers refuse many changes at once. */
export function writeAddress(tool, state) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const hash = toHash(tool, state);
    // A long state leaves the tool's name alone in the address.
    const short = hash.length > LONGEST ? `#tool=${tool}` : hash;
    if (short !== location.hash) history.replaceState(null, "", short);
  }, 300);
}

/** The address of a state, or null if that would be too long. */
export function linkTo(tool, state) {
  const hash = toHash(tool, state);
  return hash.length > LONGEST ? null : location.href.split("#")[0] + hash;
}
