// Random sequences of setters of URL and of methods of searchParams, and everything that can be read after each step.

import { urlAttributes } from "../support/names.js";
import { createRandom, stringMaker } from "../support/random.js";
import {
  createInput,
  hosts,
  paramsCalls,
  paramsMembers,
  pieces,
  ports,
} from "./url-pieces.js";

const settable = urlAttributes.filter((name) => name !== "origin");

/**
 * Makes sequences without end. A sequence is `{ start, steps, readsAll }`: the arguments of the constructor, and steps
 * `[member, value]` for a setter, `[method, ...args]` with a name such as "searchParams.append" for a method.
 * Where `readsAll` is false, nothing is read before the last step, so that what a class does late is tested, too.
 */
export function* sequences(seed) {
  const random = createRandom(seed);
  const { below, chance, pick } = random;
  const text = stringMaker(random, pieces);
  const setter = () => {
    const name = pick(settable);
    if (chance(20)) return [name, createInput(random, text)];
    return [name, pick([...hosts, ...ports, text(4), text(2)])];
  };
  const call = () => {
    const name = pick(paramsMembers);
    return [`searchParams.${name}`, ...paramsCalls[name](text, random)];
  };
  for (;;) {
    const input = createInput(random, text);
    const start = chance(20) ? [input, createInput(random, text)] : [input];
    const steps = Array.from({ length: 1 + below(6) }, () =>
      chance(65) ? setter() : call(),
    );
    yield { start, steps, readsAll: chance(80) };
  }
}

/** Everything that a URL and its searchParams tell. */
function read(url) {
  const { searchParams } = url;
  const all = {};
  for (const name of urlAttributes) all[name] = url[name];
  all["toString()"] = String(url);
  all["toJSON()"] = url.toJSON();
  all.searchParams = JSON.stringify([...searchParams]);
  all["searchParams.keys()"] = JSON.stringify([...searchParams.keys()]);
  all["searchParams.values()"] = JSON.stringify([...searchParams.values()]);
  all["searchParams.toString()"] = String(searchParams);
  all["searchParams.size"] = searchParams.size;
  return all;
}

/** What a call gives: the value as a text, or the name of the error. */
function answerOf(call) {
  try {
    const value = call();
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  } catch (error) {
    return error.name;
  }
}

function take(url, [member, ...args]) {
  const method = member.split(".")[1];
  if (method !== undefined) return url.searchParams[method](...args);
  [url[member]] = args;
  return undefined;
}

/**
 * Runs a sequence on a class. Returns what could be read: after the constructor, and after each step that is read. The
 * first answers are null if the constructor throws.
 */
export function run(URL, { start, steps, readsAll }) {
  let url;
  const answer = answerOf(() => {
    url = new URL(...start);
  });
  const canParse = String(URL.canParse(...start));
  if (url === undefined) return [{ answer, canParse }];
  const states = [{ answer, canParse, ...(readsAll && read(url)) }];
  steps.forEach((step, index) => {
    const answer = answerOf(() => take(url, step));
    const isRead = readsAll || index === steps.length - 1;
    states.push({ answer, ...(isRead && read(url)) });
  });
  return states;
}

/**
 * The first difference between what two classes gave: `{ index, step, before, names, ours, theirs }`. The index is that
 * of the state, `names` are the members that differ, and `before` is our state before. Null if there is none.
 */
export function differenceOf(sequence, ours, theirs) {
  for (let index = 0; index < ours.length; index++) {
    const [our, their] = [ours[index], theirs[index] ?? {}];
    const names = Object.keys(our).filter((name) => our[name] !== their[name]);
    if (names.length === 0) continue;
    const step = index === 0 ? sequence.start : sequence.steps[index - 1];
    const before = ours[index - 1] ?? null;
    return { sequence, index, step, before, names, ours: our, theirs: their };
  }
  return null;
}
