// The rows of URLSearchParams; see rows.js.

import { range, words } from "../../tests/support/random.js";
import { each, entries, length, make, truth } from "./making.js";
import { fill } from "./urls.js";

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

export const paramsRows = [
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
