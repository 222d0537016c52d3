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

import { range } from "../../tests/support/random.js";
import {
  each,
  entries,
  length,
  make,
  realReferences,
  typical,
} from "./making.js";
import { urls } from "./urls.js";
import { jobRows } from "./jobs.js";
import { kindRows } from "./kinds.js";
import { paramsRows } from "./rows-params.js";
import { patternRows } from "./rows-pattern.js";
import { urlRows } from "./rows-url.js";

/** Other entries, and the kinds of their inputs. The contenders of workloads/companions.js have these functions. */
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
  ...urlRows,
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
