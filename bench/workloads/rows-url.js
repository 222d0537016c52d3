// The rows of URL; see rows.js.

import { range, shuffled, words } from "../../tests/support/random.js";
import {
  attempt,
  bases,
  each,
  entries,
  getters,
  length,
  make,
  realReferences,
  truth,
  typical,
} from "./making.js";
import { invalid, references, urls } from "./urls.js";

const urlConstructor = [
  {
    name: "new URL: found on the web, three getters",
    inputs: ({ web }) => web,
    run: `const url = new URL(input);
          sum += url.href.length + url.pathname.length + url.hostname.length;`,
    compare: true,
  },
  ...entries(urls).flatMap(([subject, kinds]) =>
    each(`new URL: ${subject}`, kinds, { run: length("new URL(input).href") }),
  ),
  ...each("new URL throws", invalid, { run: attempt("new URL(input)") }),
  ...each("new URL with base", references, {
    run: length(`new URL(input, "${bases.one}").href`),
  }),
  {
    name: "new URL with base: found on the web, as many bases",
    inputs: realReferences,
    run: length("new URL(input[0], input[1]).href"),
    compare: true,
  },
  {
    name: "new URL with base: localhost",
    inputs: make((word, i) => `/${word}/${i}?q=${word}`),
    run: length(`new URL(input, "${bases.localhost}").pathname`),
    compare: true,
  },
  {
    name: "new URL with base: a URL object",
    inputs: make(references["a name"]),
    setup: `new URL("${bases.one}")`,
    keeps: true,
    run: length("new URL(input, object).href"),
  },
  {
    name: "new URL: a URL object",
    inputs: make(typical),
    setup: "new URL(input)",
    keeps: true,
    run: length("new URL(object).href"),
  },
].map((row) => ({ member: "new URL", ...row }));

const someKinds = {
  typical,
  "IPv4 host": urls.host["IPv4 of four numbers"],
  "IPv6 host": urls.host["IPv6, compressed"],
  "host not ASCII": urls.host["not ASCII"],
  "opaque path": urls.scheme["opaque path"],
};
const someInvalid = {
  "invalid, a path without a base": invalid["a path without a base"],
  "invalid, a space in the host": invalid["a space in the host"],
};

const urlStatics = [
  {
    name: "URL.canParse: found on the web",
    member: "URL.canParse",
    inputs: ({ web }) => web,
    run: truth("URL.canParse(input)"),
    compare: true,
  },
  ...["canParse", "parse"].flatMap((name) => {
    const call = (...args) =>
      name === "parse"
        ? `sum += URL.parse(${args})?.href.length ?? 1;`
        : truth(`URL.canParse(${args})`);
    const base = JSON.stringify(bases.one);
    const rest = { member: `URL.${name}` };
    return [
      ...each(`URL.${name}`, someKinds, { ...rest, run: call("input") }),
      ...each(`URL.${name}`, someInvalid, { ...rest, run: call("input") }),
      ...each(
        `URL.${name} with base`,
        { "a path": references["a path"] },
        { ...rest, run: call("input", base) },
      ),
    ];
  }),
];

/** A URL whose components are all there, and one that has a host and a path only. */
const full = (word, i) =>
  `https://${word}:pw${i}@${word}.example.com:8080/${word}/${i}?q=${word}#a${i}`;
const bare = (word, i) => `https://${word}.example.com/${i}`;
const urlGetters = [
  ...getters.split(" ").map((name) => ({
    name: `url.${name}`,
    member: `get URL.prototype.${name}`,
    inputs: make(full),
    run: length(`object.${name}`),
  })),
  ...["username", "port", "search", "hash"].map((name) => ({
    name: `url.${name}: empty`,
    member: `get URL.prototype.${name}`,
    inputs: make(bare),
    run: length(`object.${name}`),
  })),
  {
    name: "url: all eleven getters",
    member: "get URL.prototype.href",
    inputs: make(full),
    run: getters
      .split(" ")
      .map((name) => length(`object.${name}`))
      .join(" "),
  },
  {
    name: "url.searchParams: the first time",
    member: "get URL.prototype.searchParams",
    keeps: false,
    inputs: make(full),
    run: truth("object.searchParams"),
  },
  {
    name: "url.searchParams: later",
    member: "get URL.prototype.searchParams",
    inputs: make(full),
    setup:
      "((url) => { url.searchParams.has('a'); return url; })(new URL(input))",
    run: truth("object.searchParams"),
  },
  ...["toString()", "toJSON()"].map((call) => ({
    name: `url.${call}`,
    member: `URL.prototype.${call.slice(0, -2)}`,
    inputs: make(full),
    run: length(`object.${call}`),
  })),
].map((row) => ({ setup: "new URL(input)", keeps: true, ...row }));

/** The values that each setter gets, by kind. */
const settings = {
  href: { typical },
  protocol: { http: () => "http", "with a colon": () => "http:" },
  username: { plain: (word) => word, "to be encoded": (word) => `${word}@a b` },
  password: { plain: (word) => word, "to be encoded": (word) => `${word}@a b` },
  host: {
    "domain and port": (word, i) => `${word}.example.org:${1024 + (i % 6e4)}`,
    domain: (word) => `${word}.example.org`,
  },
  hostname: {
    domain: (word) => `${word}.example.org`,
    "IPv4 address": (word, i) => `10.0.${i & 255}.1`,
    "not ASCII": (word) => `${word}-é.example.org`,
    invalid: (word) => `${word} a`,
  },
  port: {
    number: (word, i) => `${1024 + (i % 6e4)}`,
    default: () => "443",
    invalid: (word) => word,
  },
  pathname: {
    plain: (word, i) => `/${word}/${i}`,
    "dots and spaces": (word, i) => `/a/../${word} ${i}`,
  },
  search: {
    plain: (word, i) => `?id=${i}&q=${word}`,
    "to be encoded": (word) => `<${word}> "é"`,
  },
  hash: {
    plain: (word, i) => `#${word}-${i}`,
    "to be encoded": (word) => `<${word}> é`,
  },
};
const removable = ["username", "password", "port", "search", "hash"];

const urlSetters = [
  ...entries(settings).flatMap(([name, kinds]) => {
    const all = removable.includes(name)
      ? { ...kinds, removed: () => "" }
      : kinds;
    return entries(all).map(([kind, value]) => ({
      name: `url.${name} = …: ${kind}`,
      member: `set URL.prototype.${name}`,
      inputs: make((word, i) => [full(word, i), value(word, i + 1)]),
      run: `object.${name} = input[1]; ${length("object.href")}`,
    }));
  }),
  {
    name: "url.pathname, search, hash = …",
    member: "set URL.prototype.pathname",
    inputs: ({ web }) =>
      shuffled(web).map((url, i) => [
        web[i],
        `/${url.replace(/^\w+:\/\/[^/?#]*\/?|[?#].*$/g, "")}`,
        `?id=${i}&name=value`,
        `#part-${i}`,
      ]),
    run: `object.pathname = input[1]; object.search = input[2]; object.hash = input[3];
          ${length("object.href")}`,
    compare: true,
  },
  {
    name: "url.searchParams.append, then url.href",
    member: "URLSearchParams.prototype.append",
    inputs: make((word, i) => [full(word, i), word]),
    run: `object.searchParams.append("name", input[1]); ${length("object.href")}`,
  },
  {
    name: "url.searchParams.append, 1,000 times",
    member: "URLSearchParams.prototype.append",
    inputs: () =>
      range(4).map((set) => [typical("a", set), ...words(1000, set)]),
    run: `for (let k = 1; k < input.length; k++) object.searchParams.append(input[k], "a value");
          ${length("object.href")}`,
  },
].map((row) => ({ setup: "new URL(input[0])", ...row }));

export const urlRows = [
  ...urlConstructor,
  ...urlStatics,
  ...urlGetters,
  ...urlSetters,
];
