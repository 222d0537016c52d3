// The table of what is measured. It follows the interface: each constructor, getter, setter and method has rows, and each
// kind of input has one. tests/bench/rows.test.js finds rows that are missing.
//
// A row:
// - name: its place in the data
// - member: what is called, as rows.test.js names the members. A contender without that member is left out.
// - inputs(corpora): a list of strings, or of other values that JSON has
// - setup: an expression that makes the object of an `input`. This is not measured.
// - run: what is done for each `input` and `object`. The code adds something to `sum` that depends on the result. It
//   uses the classes and functions of the contender by their names.
// - job, once: take the place of `run`; see jobs.js
// - keeps: whether the objects stay as they are, so that they serve for many passes
// - compare: whether other packages are measured, too; or else only urlsmith and the engine's own

import { range, shuffled, words } from "../../support/random.js";
import { jobRows } from "./jobs.js";
import { kindRows } from "./kinds.js";
import { fill, invalid, references, urls } from "./urls.js";

/** The inputs that a function of a word and a number makes. Long ones are few. */
const make =
  (input, most = 2048) =>
  () => {
    const { length } = String(input("a", 0));
    return words(Math.max(4, Math.min(most, Math.floor(4e6 / length)))).map(
      input,
    );
  };

const entries = Object.entries;
const length = (expression) => `sum += ${expression}.length + 1;`;
const truth = (expression) => `sum += ${expression} ? 2 : 1;`;
const attempt = (expression) => `try { ${expression}; } catch { sum++; }`;

/** A row of each kind: `kinds` are the functions that make the inputs. */
const each = (title, kinds, rest) =>
  entries(kinds).map(([kind, input]) => ({
    name: `${title}: ${kind}`,
    inputs: make(input),
    ...rest,
  }));

const typical = urls.scheme.https;
const bases = {
  one: "https://www.example.com/news/2026/index.html?lang=en",
  localhost: "http://localhost",
};

/** The URLs of the corpus with a reference each, most of them paths. */
const realReferences = ({ web }) => {
  const kinds = Object.values(references);
  const names = words(512);
  return web.map((base, i) => [
    kinds[i % kinds.length](names[i % 512], i),
    base,
  ]);
};

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
const getters =
  "href origin protocol username password host hostname port pathname search hash";

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

const pairs = (count) => (word, i) =>
  range(count).map((k) =>
    k % 3 === 2 ? [`q${k}`, `${word} & ${i}`] : [`${word}${k}`, `${i}`],
  );
const escaped = (text) => text.replaceAll(" ", "+").replaceAll("&", "%26");
const query = (count) => (word, i) =>
  pairs(count)(word, i)
    .map((pair) => pair.map(escaped).join("="))
    .join("&");
/** Params that were read: some implementations parse the string only then. */
const wasRead = (params) =>
  `((params) => { params.has('a'); return params; })(${params})`;
const serialized = length("new URLSearchParams(input).toString()");
const record = (count) => (word, i) =>
  Object.fromEntries(pairs(count)(word, i));

/** What the constructor takes: how an input is made, and the object that is made of the input. */
const sources = {
  string: { from: query },
  array: { from: pairs },
  record: { from: record },
  params: {
    from: query,
    setup: wasRead("new URLSearchParams(input)"),
    keeps: true,
  },
  "url.searchParams": {
    from: query,
    setup: wasRead("new URL('https://a/?' + input).searchParams"),
    keeps: true,
  },
  Map: { from: pairs, setup: "new Map(input)", keeps: true },
  Set: { from: pairs, setup: "new Set(input)", keeps: true },
  generator: { from: pairs, setup: "(function* () { yield* input; })()" },
};
const counts = { "three pairs": 3, "30 pairs": 30, "1,000 pairs": 1000 };
const special = (part) => `"${part}ü"`;
const texts = {
  short: (word, i) => `${word}=${i}`,
  "with ?": (word, i) => `?${query(3)(word, i)}`,
  "not ASCII": (word, i) => `q=${word}é+${i}&ключ=${word}`,
  "not ASCII, encoded": (word, i) => `q=${word}%C3%A9+${i}&%D0%BA=${word}`,
  "20 KB with much to encode": (_, i) => `q=${fill(2e4, " ", special, i)}`,
  "200 KB with much to encode": (_, i) => `q=${fill(2e5, " ", special, i)}`,
};

const paramsConstructor = [
  ...entries(sources).flatMap(([form, { from, setup, keeps }]) =>
    entries(counts).map(([size, count]) => ({
      name: `${form} of ${size}`,
      inputs: make(from(count), Math.ceil(6000 / count)),
      setup,
      keeps,
      run: length(
        `new URLSearchParams(${setup ? "object" : "input"}).toString()`,
      ),
      compare: count === 3 && !setup,
    })),
  ),
  ...each("string", texts, { run: serialized }),
  {
    name: "nothing",
    inputs: make((word) => word),
    run: "sum += new URLSearchParams().toString().length + input.length;",
  },
  {
    name: "string, then get",
    inputs: make((word, i) => `${query(3)(word, i)}&id=${i}`),
    run: length("new URLSearchParams(input).get('id')"),
    compare: true,
  },
  {
    name: "three appends, toString",
    inputs: make(pairs(3)),
    run: `const params = new URLSearchParams();
          for (let k = 0; k < 3; k++) params.append(input[k][0], input[k][1]);
          ${length("params.toString()")}`,
    compare: true,
  },
  {
    name: "array of 1,000 random pairs, then sort",
    inputs: () =>
      range(8).map((set) => words(1000, set).map((word, i) => [word, `${i}`])),
    run: `const params = new URLSearchParams(input); params.sort();
          ${length("params.keys().next().value")}`,
  },
].map((row) => ({
  ...row,
  name: `new URLSearchParams: ${row.name}`,
  member: "new URLSearchParams",
}));

/** Expressions by method. Those with the type "number" or "boolean" say so. */
const paramsMethods = [
  ["append", "object.append('z', input); sum += object.size ?? 1;"],
  ["delete", "object.delete('page'); sum += object.has('page') ? 2 : 1;"],
  ["delete, two arguments", "object.delete('page', 'x'); sum++;", "delete"],
  ["get", "sum += object.get('q').length;"],
  ["get, missing", truth("object.get('missing') === null"), "get"],
  ["getAll", length("object.getAll('q')")],
  ["has", truth("object.has('q')")],
  ["has, two arguments", truth("object.has('q', 'a')"), "has"],
  ["set", "object.set('page', input); sum += object.size ?? 1;"],
  ["set, new name", "object.set('z', input); sum += object.size ?? 1;", "set"],
  ["sort", "object.sort(); sum++;"],
  ["toString", length("object.toString()")],
  ["forEach", "object.forEach((value) => { sum += value.length; });"],
  ["keys", "for (const key of object.keys()) sum += key.length;"],
  ["values", "for (const value of object.values()) sum += value.length;"],
  ["entries", "for (const pair of object.entries()) sum += pair[0].length;"],
  [
    "for-of",
    "for (const [name, value] of object) sum += name.length + value.length;",
    "[Symbol.iterator]",
  ],
  [
    "Object.fromEntries",
    "sum += Object.fromEntries(object).page.length;",
    "[Symbol.iterator]",
  ],
  ["spread", "sum += [...object].length;", "[Symbol.iterator]"],
].map(([name, run, member = name]) => ({
  name: `params: ${name}`,
  member: `URLSearchParams.prototype.${member}`,
  run,
}));

const keptParams = wasRead("new URLSearchParams(input)");
// Node keeps the text that toString() has made.
const changes = ["append", "delete", "set", "sort", "toString"];

const paramsRows = [
  ...paramsConstructor,
  ...[
    ...paramsMethods,
    {
      name: "params: size",
      member: "get URLSearchParams.prototype.size",
      run: "sum += object.size;",
    },
  ].map((row) => ({
    inputs: make((word, i) => `page=${i}&q=a+${i}&name=${word}`),
    setup: keptParams,
    keeps: !changes.some((name) => row.name.startsWith(`params: ${name}`)),
    ...row,
  })),
  {
    name: "params: sort, 1,000 pairs",
    member: "URLSearchParams.prototype.sort",
    inputs: () =>
      range(8).map((set) =>
        words(1000, set)
          .map((a) => `${a}=1`)
          .join("&"),
      ),
    setup: keptParams,
    run: `object.sort(); ${length("object.keys().next().value")}`,
  },
];

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

const patternRows = [
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

/** Other entries, and the kinds of their inputs. The contenders of inside/companions.js have these functions. */
const others = {
  validate: {
    "without errors": typical,
    "with errors": (word, i) => `https:${word}\\${i} a`,
  },
};
const otherRows = entries(others).flatMap(([member, kinds]) =>
  each(member, kinds, { member, run: length(`${member}(input)`) }),
);

const paths = make((word, i) => `/home/${word}/a b/${i}.html`);
const nodeUrlRows = [
  ["parse", ({ web }) => web, "url.parse(input).href"],
  ["resolve", realReferences, "url.resolve(input[1], input[0])"],
  ["format", ({ web }) => web, "url.format(object, { fragment: false })"],
  ["fileURLToPath", make(urls.scheme.file), "url.fileURLToPath(input)"],
  ["pathToFileURL", paths, "url.pathToFileURL(input).href"],
].map(([name, inputs, code]) => ({
  name: `node-url: ${name}`,
  member: "url",
  inputs,
  setup: name === "format" ? "new URL(input)" : undefined,
  run: length(code),
}));

/** Many at once, each on a line. The contenders without such a function have one that loops. */
const thousands = ({ web }) => {
  const lines = web.filter((url) => !/[\r\n]/.test(url));
  const count = Math.max(1, Math.floor(lines.length / 1000));
  return range(count).map((i) => lines.slice(1000 * i).slice(0, 1000));
};
const toBytes = "new TextEncoder().encode(input.join('\\n'))";
const manyRows = [
  ["parseAll", "a text", "parseAll(object)", "input.join('\\n')"],
  ["parseAll", "an array", "parseAll(input)"],
  ["parseAll", "bytes", "parseAll(object)", toBytes],
  ["hostnames", "bytes", "hostnames(object)", toBytes],
  ["checkAll", "bytes", "checkAll(object)", toBytes],
].map(([member, kind, code, setup]) => ({
  name: `${member}: ${kind} of 1,000 URLs`,
  member,
  inputs: thousands,
  setup,
  run: length(code),
}));
const listRows = [1000, 10000].flatMap((count) =>
  ["hit", "miss"].map((which, isMiss) => ({
    name: `URLPatternList of ${count.toLocaleString("en")}: ${which}`,
    member: "findRoute",
    inputs: () => range(2048).map((i) => ((i * 7919) % count) * 2 + isMiss),
    setup: `routeInput(${count}, input)`,
    run: `sum += findRoute(${count}, object) === null ? 1 : 2;`,
  })),
);

export const rows = [
  ...jobRows,
  ...kindRows,
  ...urlConstructor,
  ...urlStatics,
  ...urlGetters,
  ...urlSetters,
  ...paramsRows,
  ...patternRows,
  ...[otherRows, nodeUrlRows, manyRows, listRows]
    .flat()
    .map((row) => ({ ...row, compare: true })),
];

/** Whether a contender has a row's member. */
export function hasMember(contender, { member }) {
  const [, owner, isPrototype, name] =
    /^(?:new |get |set )?(\w+)(\.prototype)?(?:\.(.+))?$/.exec(member);
  const object = contender[owner];
  if (!object) return false;
  if (name === undefined) return true;
  const key = name === "[Symbol.iterator]" ? Symbol.iterator : name;
  return key in (isPrototype ? object.prototype : object);
}
