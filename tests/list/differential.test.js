// URLPatternList gives the same answers as a loop over the exec() of its patterns, for random sets and inputs.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createRandom } from "../support/random.js";
import { seedFrom } from "../support/seed.js";
import { answerOf, assertAnswers, forms } from "./compare.js";
import { formsOfPart, modifiers } from "./part-forms.js";

const texts = ["a", "b", "A", "ab", "a.b", "a-b", "é", "", "%41", "users"];
const parts = [
  ":id",
  ":id?",
  ":id*",
  ":id+",
  ":id(\\d+)",
  ":id([ab/]*)",
  "(a|b)",
  "(a|b)?",
  "*",
  "*?",
  "**",
  "*+",
  "v:id",
  ":id.a",
  ":id-:x",
  "{a}?",
  "{a}*",
  "{a/b}+",
  "{:id}?a",
  "{:id}*",
  "{:x-}*b",
];
const pieces = ["{/:p}?", "{/a}?", "{/a/b}*", "{/:q/b}+", "{a/}?", "/*?"];
const hosts = [
  "a",
  "a.a",
  "aa.a.a",
  "example.com",
  "a.example.com",
  "b.a.example.com",
  "EXAMPLE.com",
  "localhost",
  "b.org",
];
const hostPatterns = [
  ...hosts,
  "*",
  "*.example.com",
  "*example.com",
  ":sub.example.com",
  "{:sub.}?example.com",
  "{:sub.}*example.com",
  "{a.}?{b.}?example.com",
  ":sub.:name.com",
  "a.*.com",
  "a.*",
  "(.*)\\.com",
  ":any+",
  "ex:rest.com",
  "",
  "[\\:\\:1]",
  "{a.b}+.com",
];
const everyForm = (delimiter) =>
  modifiers.flatMap((modifier) => formsOfPart(delimiter, modifier));
const pathForms = everyForm("/");
const hostForms = everyForm(".");
const schemes = ["https", "http", "ws", "data", "about", "x"];

function createPath(random) {
  let path = random.chance(90) ? "" : random.pick(["a", "*", ":a", "{:a}*"]);
  for (let count = random.below(4); count > 0; count--) {
    if (random.chance(35)) {
      path += random.pick(pathForms)(count);
      continue;
    }
    if (random.chance(15)) {
      path += random.pick(pieces).replace(/[pq]/, `$&${count}`);
      continue;
    }
    const part = random.chance(55) ? random.pick(texts) : random.pick(parts);
    path += `/${part.replace(/:(id|x)/g, `:$1${count}`)}`;
  }
  return path;
}

function createHost(random) {
  if (random.chance(70)) return random.pick(hostPatterns);
  return random.pick(hostForms)(4) + random.pick(hostForms)(5);
}

function createPattern({ URLPattern }, random) {
  const options = { ignoreCase: random.chance(20) };
  for (;;) {
    const init = {};
    const add = (percent, name, create) => {
      if (random.chance(percent)) init[name] = create();
    };
    add(85, "pathname", () => createPath(random));
    add(40, "hostname", () => createHost(random));
    add(20, "protocol", () => random.pick([...schemes, "http{s}?", "*", ":p"]));
    add(10, "port", () => random.pick(["", "8080", "*", "443", ":port?"]));
    add(10, "search", () => random.pick(["", "a=:b", "*", "(a|b)"]));
    add(10, "hash", () => random.pick(["", "a", ":x", "A"]));
    add(4, "username", () => random.pick(["", "me", ":name"]));
    try {
      return new URLPattern(init, options);
    } catch {
      // Not every combination is a pattern.
    }
  }
}

const segments = [
  ...texts,
  "1",
  "12",
  "x",
  "va",
  "x.a",
  "a-b",
  "a/b",
  "B",
  "aa",
];

function createInputPath(random) {
  let path = "";
  for (let count = random.below(5); count > 0; count--) {
    path += `/${random.pick(segments)}`;
  }
  return path;
}

/** The arguments of exec(). */
function createInput(random) {
  const path = createInputPath(random);
  const tail = random.pick(["", "", "", "?a=b", "?a", "#a", "?#A", "#"]);
  if (random.chance(10))
    return [path.slice(1) + tail, "https://example.com/a/"];
  if (random.chance(8)) {
    return [{ pathname: path, hostname: random.pick(hosts), search: "a" }];
  }
  if (random.chance(10)) return [{ pathname: path }];
  if (random.chance(5)) return [{ protocol: "data", pathname: path.slice(1) }];
  if (random.chance(10)) return [`data:${path.slice(1)}${tail}`];
  if (random.chance(3)) return [random.pick(["", "https://", "%", "[", "é:"])];
  const scheme = random.pick(schemes);
  const host = random.pick([...hosts, "[::1]", "x.y.z", "a.b.com"]);
  const user = random.pick(["", "", "", "me@", "me:pw@"]);
  const port = random.pick(["", "", "", ":8080", ":443"]);
  return [`${scheme}://${user}${host}${port}${path}${tail}`];
}

const byWeight = [
  "hostname",
  "pathname",
  "search",
  "hash",
  "protocol",
  "port",
  "username",
  "password",
];

/** The patterns from the most to the least specific. Equally specific ones stay in their order. */
function bySpecificity({ URLPattern }, entries) {
  return [...entries].sort(([left], [right]) => {
    for (const name of byWeight) {
      const order = URLPattern.compareComponent(name, right, left);
      if (order !== 0) return order;
    }
    return 0;
  });
}

const valueOf = ([, value]) => value;

/** Compares at least `count` inputs; returns how many there were, and how many match. */
function compare(classes, seed, count) {
  const random = createRandom(seed);
  let checks = 0;
  let matches = 0;
  while (checks < count) {
    const size = random.pick([1, 3, 10, 30, 100]);
    let entries = Array.from({ length: size }, (_, index) => [
      createPattern(classes, random),
      index,
    ]);
    const order = random.pick(["insertion", "specificity"]);
    const list = new classes.URLPatternList(entries, { order });
    for (let round = 0; round < 3; round++) {
      const ordered =
        order === "insertion" ? entries : bySpecificity(classes, entries);
      assert.deepEqual([...list.values()], ordered.map(valueOf), order);
      for (let inputs = 0; inputs < 20; inputs++) {
        const input = createInput(random);
        const answers = ordered.flatMap(
          (entry) => answerOf(...entry, ...input) ?? [],
        );
        assertAnswers(list, input, answers);
        checks += 1;
        if (answers.length > 0) matches += 1;
      }
      if (random.chance(50)) {
        const added = [createPattern(classes, random), size + round];
        list.add(...added);
        entries = [...entries, added];
      }
      if (random.chance(50)) {
        const [removed] = random.pick(entries);
        list.delete(removed);
        entries = entries.filter(([pattern]) => pattern !== removed);
      }
      if (random.chance(2)) {
        // An input so large that the instance is dropped, and the index with it.
        list.test("[".repeat(1 << 21));
      }
      if (entries.length === 0) break;
    }
  }
  return { checks, matches };
}

const seed = seedFrom("LIST_SEED");
const COUNT = Number(process.env.LIST_COUNT ?? 20_000);

for (const { form, ...classes } of forms) {
  test(`${form}: ${COUNT} inputs (LIST_COUNT), seed ${seed} (LIST_SEED)`, () => {
    const { checks, matches } = compare(classes, seed, COUNT);
    console.log(`list: seed ${seed}, ${checks} inputs, ${matches} match`);
    assert.ok(checks >= COUNT && matches > checks / 4);
  });
}
