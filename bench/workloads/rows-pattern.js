// The rows of URLPattern; see rows.js.

import { range, words } from "../../tests/support/random.js";
import {
  attempt,
  each,
  entries,
  getters,
  length,
  make,
  truth,
} from "./making.js";

/** Kinds of patterns: a pathname, and paths that it matches and does not match. */
const patterns = {
  fixed: {
    pathname: (word) => `/${word}/about`,
    hit: (word) => `/${word}/about`,
    miss: (word, i) => `/${word}/about/${i}`,
  },
  "named groups": {
    pathname: (word) => `/${word}/:id/posts/:post`,
    hit: (word, i) => `/${word}/${i}/posts/${word}-${i * 7}`,
    miss: (word, i) => `/${word}/${i}/comments/${word}-${i * 7}`,
  },
  wildcard: {
    pathname: (word) => `/${word}/*`,
    hit: (word, i) => `/${word}/images/${i}.png`,
    miss: (word, i) => `/not-${word}/images/${i}.png`,
  },
  modifiers: {
    pathname: (word) => `/${word}/:lang?/:path+`,
    hit: (word, i) => `/${word}/en/a/b/${i}`,
    miss: (word, i) => `/not-${word}/${i}`,
  },
  "custom regexp": {
    pathname: (word) => `/${word}/:id(\\d+)/:page(edit|view)`,
    hit: (word, i) => `/${word}/${i}/${i % 2 ? "edit" : "view"}`,
    miss: (word, i) => `/${word}/${i}/delete`,
  },
};
/** Sixteen words, again and again: as many patterns. */
const asOften = (input) => () => {
  const all = words(16);
  return range(2048).map((i) => input(all[i % 16], i));
};
const origin = "https://example.com";
const base = JSON.stringify(`${origin}/a/b`);
const init = (word) => ({ pathname: patterns["named groups"].pathname(word) });
const allComponents = (word, i) => ({
  protocol: "http{s}?",
  username: "*",
  password: "*",
  hostname: `:sub.${word}.example`,
  port: "",
  pathname: `/${word}/:id`,
  search: `q=${i}`,
  hash: "*",
});

const withOptions = "input, { ignoreCase: true }";
const patternConstructor = [
  ...entries(patterns).flatMap(([kind, { pathname }]) => [
    [`${kind}, init`, (word) => ({ pathname: pathname(word) })],
    [`${kind}, string`, (word) => origin + pathname(word)],
  ]),
  ["nothing", (word) => word, ""],
  ["string and base", (word) => init(word).pathname, `input, ${base}`],
  ["string and options", (word) => origin + init(word).pathname, withOptions],
  [
    "string, base and options",
    (word) => init(word).pathname,
    `input, ${base}, { ignoreCase: true }`,
  ],
  ["init and options", init, withOptions],
  ["init with baseURL", (word) => ({ ...init(word), baseURL: origin })],
  ["init with all components", allComponents],
  ["host not ASCII", (word) => ({ hostname: `${word}-é.example` })],
].map(([name, input, code = "input"]) => ({
  name: `new URLPattern: ${name}`,
  inputs: make(input),
  run: length(`new URLPattern(${code}).pathname`),
  compare: name === "named groups, init",
}));

const patternThrows = each(
  "new URLPattern throws",
  {
    "invalid syntax": (word) => ({ pathname: `/${word}/:` }),
    "a string without a base": (word) => `/${word}`,
  },
  { run: attempt("new URLPattern(input)") },
);

const groups = "sum += object.exec(input[1])?.pathname.input.length ?? 1;";
const matching = entries(patterns).flatMap(
  ([kind, { pathname, hit, miss }]) => {
    const inputs = (what, asInit) =>
      asOften((word, i) => [
        { pathname: pathname(word) },
        asInit
          ? {
              protocol: "https",
              hostname: "example.com",
              pathname: what(word, i),
            }
          : origin + what(word, i),
      ]);
    const compare = kind === "named groups" || kind === "custom regexp";
    const test = truth("object.test(input[1])");
    return [
      { name: "pattern.test: hit", inputs: inputs(hit), run: test, compare },
      {
        name: "pattern.test: miss",
        inputs: inputs(miss),
        run: test,
      },
      { name: "pattern.test: init, hit", inputs: inputs(hit, true), run: test },
      { name: "pattern.exec: hit", inputs: inputs(hit), run: groups, compare },
      { name: "pattern.exec: miss", inputs: inputs(miss), run: groups },
      {
        name: "pattern.exec: init, hit",
        inputs: inputs(hit, true),
        run: groups,
      },
    ].map((row) => ({
      ...row,
      name: `${row.name}, ${kind}`,
      member: `URLPattern.prototype.${row.name.slice(8, 12)}`,
    }));
  },
);
const otherMatches = [
  [
    "string and base",
    `input[1], ${base}`,
    (word, i) => `/${word}/${i}/posts/1`,
  ],
  ["nothing", "", () => ""],
  ["invalid URL", "input[1]", (word) => `https://${word} /`],
].flatMap(([kind, code, input]) =>
  ["test", "exec"].map((method) => ({
    name: `pattern.${method}: ${kind}`,
    member: `URLPattern.prototype.${method}`,
    inputs: asOften((word, i) => [init(word), input(word, i)]),
    run: truth(`object.${method}(${code})`),
  })),
);

const patternGetters = [
  ...getters
    .split(" ")
    .filter((name) => !["href", "origin", "host"].includes(name))
    .map((name) => [name, length(`object.${name}`)]),
  ["hasRegExpGroups", truth("object.hasRegExpGroups")],
].map(([name, run]) => ({
  name: `pattern.${name}`,
  member: `get URLPattern.prototype.${name}`,
  inputs: make(allComponents, 16),
  setup: "new URLPattern(input)",
  keeps: true,
  run,
}));
const firstGetter = {
  name: "pattern.pathname: the first time",
  member: "get URLPattern.prototype.pathname",
  inputs: make(allComponents, 16),
  setup: "new URLPattern(input)",
  run: length("object.pathname"),
};

export const patternRows = [
  ...[...patternConstructor, ...patternThrows].map((row) => ({
    member: "new URLPattern",
    ...row,
  })),
  ...patternGetters,
  firstGetter,
  ...[...matching, ...otherMatches].map((row) => ({
    setup: "remember(JSON.stringify(input[0]), () => new URLPattern(input[0]))",
    ...row,
  })),
  {
    name: "pattern.generate",
    member: "URLPattern.prototype.generate",
    inputs: make(init, 16),
    setup: "new URLPattern(input)",
    keeps: true,
    run: length("object.generate('pathname', { id: '1', post: 'a' })"),
  },
  {
    name: "URLPattern.compareComponent",
    member: "URLPattern.compareComponent",
    inputs: make(init, 16),
    keeps: true,
    setup: "[new URLPattern(input), new URLPattern({ pathname: '/:a' })]",
    run: "sum += URLPattern.compareComponent('pathname', object[0], object[1]);",
  },
];
