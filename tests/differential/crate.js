// Compares the URI templates and the keys of the crate with those in JavaScript. The Rust program `case` makes them, with the
// crate's answers.

import assert from "node:assert/strict";

import { createKey } from "../../js/batch/key.js";
import { URITemplate } from "../../js/companions/uri-template.js";
import { madeCases } from "./made-cases.js";

/** The result of a function, or the message of its TypeError. */
function outcome(call) {
  try {
    return call();
  } catch (error) {
    assert.equal(error.constructor, TypeError, error.stack);
    return error.message;
  }
}

/** Values as the crate writes them: an associative array is a list of pairs, in `members`. */
const asCrate = (values) =>
  values &&
  Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" || Array.isArray(value)
      ? value
      : { members: Object.entries(value) },
  ]);

/** The values of the crate as JavaScript takes them. */
function given(values) {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    value.members ? Object.fromEntries(value.members) : value,
  ]);
  return Object.fromEntries(entries);
}

function checkTemplate(made) {
  const template = outcome(() => new URITemplate(made.template));
  if (typeof template === "string") {
    const [, position, cause] = /at position (\d+): (.*)$/.exec(template);
    const bytes = Buffer.byteLength(made.template.slice(0, position));
    const isOpen = cause.startsWith("no ");
    return assert.deepEqual({ ...made, position: bytes, isOpen }, made);
  }
  assert.deepEqual(template.variableNames, [...new Set(made.names)]);
  const expansion = outcome(() => template.expand(given(made.values)));
  if (made.expansion === null) {
    assert.match(expansion, /has no prefix, since it is no text$/);
  } else {
    assert.equal(expansion, made.expansion);
  }
  if (typeof made.matches === "string") {
    assert.ok(outcome(() => template.match("")).endsWith(made.matches));
    return;
  }
  for (const [uri, values] of made.matches) {
    const found = outcome(() => template.match(uri));
    const sorted = (entries) => entries && new Map(entries.sort());
    assert.deepEqual(
      sorted(asCrate(found)),
      sorted(values && Object.entries(values)),
      uri,
    );
  }
}

function check(made) {
  if (made.template === undefined) {
    assert.equal(createKey(made.options)(made.url), made.key);
  } else {
    checkTemplate(made);
  }
}

/** Compares cases until the time is over. Returns their count, and the first case that differs, as a text. */
export async function compareWithCrate(program, first, milliseconds) {
  const end = performance.now() + milliseconds;
  let count = 0;
  for await (const made of madeCases(program, "answers", first)) {
    try {
      check(made);
    } catch (error) {
      return { count, failure: `${JSON.stringify(made)}\n${error.message}` };
    }
    count++;
    if (performance.now() > end) break;
  }
  return { count, failure: null };
}
