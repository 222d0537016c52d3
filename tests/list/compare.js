// Compares what a list says of an input with what a loop over the exec() of its patterns says.

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";

import { formsOf } from "../support/forms.js";
import { components } from "../support/names.js";
import { strings } from "../support/tokens.js";

/** The forms of lists: with WebAssembly, and without it where that form is built. */
export const forms = (await formsOf("urlsmith/list")).filter(({ form }) =>
  ["Node.js, import", "ES module without WebAssembly"].includes(form),
);

/** All sequences of up to `most` tokens, joined. */
export const sequences = (tokens, most) => [...new Set(strings(tokens, most))];

const membersOf = (result) => [
  result.inputs,
  ...components.map((name) => result[name]),
];

/** What exec() of a pattern says of inputs: null, or {pattern, value, params, members}. `value` is the list's. */
export function answerOf(pattern, value, ...inputs) {
  const result = pattern.exec(...inputs);
  if (result === null) return null;
  const groups = Object.entries(result.pathname.groups);
  const params = Object.fromEntries(
    groups.map(([name, value]) => [name, value && decode(value)]),
  );
  return { pattern, value, params, members: membersOf(result) };
}

/** Percent-decodes a text, character by character. What is malformed, or is not UTF-8, stays as it is. */
function decode(text) {
  let decoded = "";
  while (text !== "") {
    const escapes = /^(?:%[\da-f]{2}){0,4}/i.exec(text)[0];
    let [taken, character] = [1, text[0]];
    for (let length = 3; length <= escapes.length; length += 3) {
      try {
        character = decodeURIComponent(escapes.slice(0, length));
        taken = length;
        break;
      } catch {
        // A character has up to four bytes.
      }
    }
    decoded += character;
    text = text.slice(taken);
  }
  return decoded;
}

/** Fails unless each member of a list says of inputs what answers say: those of its patterns that match, in order. */
export function assertAnswers(list, inputs, answers) {
  const all = list.execAll(...inputs);
  // Parameters come first: they are not read from the other members.
  const found = all.map((result) => ({
    pattern: result.pattern,
    value: result.value,
    params: { ...result.params },
    members: membersOf(result),
  }));
  const isSame =
    found.length === answers.length &&
    found.every(
      (one, index) =>
        one.pattern === answers[index].pattern &&
        isDeepStrictEqual(one, answers[index]),
    );
  if (!isSame) {
    const shown = ({ pattern, ...rest }) => [
      components.map((name) => pattern[name]).join(" "),
      rest,
    ];
    const asked = JSON.stringify(inputs);
    assert.deepEqual(found.map(shown), answers.map(shown), asked);
    assert.fail(`an equal pattern, but not the same: ${asked}`);
  }
  const [first = null] = answers;
  assert.equal(list.exec(...inputs)?.pattern, first?.pattern);
  assert.equal(list.test(...inputs), first !== null);
  if (inputs.length === 1) assertMatch(list, inputs[0], first);
}

/** The same for `match`, and for inputs that are a pathname alone. */
export function assertMatch(list, input, first) {
  const { pathname, ...others } = typeof input === "string" ? {} : input;
  if (pathname === undefined || Object.keys(others).length > 0) return;
  const found = list.match(pathname);
  // The parameters have no prototype.
  const match = found && { ...found, params: { ...found.params } };
  const expected = first && { value: first.value, params: first.params };
  if (!isDeepStrictEqual(match, expected)) {
    assert.deepEqual(match, expected, JSON.stringify(pathname));
  }
}
