// The condition that must hold after an operation of other-operations.js, however it ended: all operations of the entry
// answer as always, on old and new objects.

import { attempt, showOutcome } from "./operations.js";
import { otherEntries } from "./other-operations.js";
import { load } from "./support.js";

/**
 * The forms of the entries: for Node, and of `urlsmith/batch` as JavaScript. The companions are the same code everywhere.
 */
export const FORMS = [
  ...Object.keys(otherEntries).map((entry) => ({
    title: entry,
    entry,
    isForNode: true,
  })),
  {
    title: "urlsmith/batch, without WebAssembly",
    entry: "urlsmith/batch",
    isForNode: false,
  },
];

/** Rows that take long are no innocent calls. */
const isSlow = (name) => name === "new PublicSuffixList()";

const usual = {};

/**
 * An entry in a realm of its own: {names, call, showCall, expected, check}, and what `load` returns. `call(name, hook)`
 * calls an operation; `showCall` gives its outcome as text. `expected` has the usual outcomes. `check` calls the operations
 * and returns the problems as texts.
 */
export function prepareOther(form, options) {
  const { entry, isForNode, title } = form;
  if (usual[title] === undefined) {
    const { names, showCall } = loadOther(form);
    const outcomes = names.map((name) => [name, showCall(name)]);
    usual[title] = Object.fromEntries(outcomes);
  }
  const expected = usual[title];
  const loaded = loadOther({ entry, isForNode }, options);
  const { names, showCall } = loaded;
  const check = () => {
    const problems = [];
    for (const name of names) {
      const outcome = isSlow(name) ? expected[name] : showCall(name);
      if (outcome !== expected[name]) {
        problems.push(`then ${name} ${differs(outcome, expected[name])}`);
      }
    }
    return problems;
  };
  return { ...loaded, expected, check };
}

/** Says how two outcomes differ. */
export const differs = (outcome, expected) =>
  `gives ${outcome.slice(0, 200)}, not ${expected.slice(0, 200)}`;

function loadOther({ entry, isForNode }, options) {
  const loaded = load(entry, { ...options, isForNode });
  const { makeOld, rows } = otherEntries[entry];
  const { exported } = loaded;
  const realm = {
    classes: loaded.require("urlsmith"),
    old: makeOld(exported),
    Uint8Array: loaded.run("Uint8Array"),
  };
  const call = (name, hook = () => {}) =>
    rows[name](exported, { ...realm, hook });
  const showCall = (name, hook) => showOutcome(attempt(() => call(name, hook)));
  return { ...loaded, names: Object.keys(rows), call, showCall };
}
