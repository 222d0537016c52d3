// Which test runners and assertion libraries tell two different objects of our classes apart without a setup file. The others need
// urlsmith/testing, or a comparison of strings.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { runtimes } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";
import { folderFor, imports } from "./runners.js";

/**
 * The classes whose objects are told apart; those of the other classes are always equal. A row has the words of docs/recipes.md,
 * the runners, and the runtimes whose `node:assert` gives the same.
 */
const table = [
  {
    title: "Vitest, Jest",
    runners: ["Vitest", "Jest"],
    told: ["URL", "URLSearchParams"],
  },
  { title: "Chai", runners: ["Chai"], told: ["URL", "URLPattern"] },
  {
    title: "`node:assert` of Node 20 to 26, and Deno",
    runtimes: ["Node.js 20", "Node.js 22", "Node.js 24", "Node.js 26", "Deno"],
    told: ["URL"],
  },
  {
    title: "Jasmine, `bun test`, `node:assert` of Node 18, and Bun",
    runners: ["Jasmine", "Bun"],
    runtimes: ["Node.js 18", "Bun"],
    told: [],
  },
];
test("docs/recipes.md says the same", () => {
  const page = readFileSync(join(repository, "docs/recipes.md"), "utf8");
  const [, list] = /distinguish only:\n\n((?:- .*\n)+)/.exec(page);
  const lines = table.map(({ title, told }) => {
    const names = told.map((name) => `\`${name}\``).join(", ");
    return `- ${title}: ${names || "nothing"}\n`;
  });
  assert.equal(list, lines.join(""));
});

/** The names of the classes of which `equals` tells two objects apart. Equal objects must be equal. */
function namesOfTold(classes, equals) {
  const make = {
    URL: (last) => new classes.URL(`https://example.com/${last}`),
    URLSearchParams: (last) => new classes.URLSearchParams({ name: last }),
    URLPattern: (last) => new classes.URLPattern({ pathname: `/${last}` }),
  };
  return Object.keys(make).filter((name) => {
    const differ = (a, b) => {
      const [alone, within] = [equals(a, b), equals({ a: [a] }, { a: [b] })];
      if (alone !== within) throw new Error(`${name} is another within a list`);
      return !alone;
    };
    const [first, same, other] = ["a", "a", "b"].map(make[name]);
    if (differ(first, same)) throw new Error(`${name}: equal ones differ`);
    return differ(first, other);
  });
}

/** Whether all of these functions pass, or none. */
function pass(...functions) {
  const outcomes = functions.map((check) => {
    try {
      check();
      return true;
    } catch {
      return false;
    }
  });
  if (new Set(outcomes).size !== 1) throw new Error("the matchers disagree");
  return outcomes[0];
}

const jestEquals = `(a, b) => pass(() => expect(a).toEqual(b), () => expect(a).toStrictEqual(b))`;
const equals = {
  Vitest: jestEquals,
  Jest: jestEquals,
  Bun: jestEquals,
  Chai: `(a, b) => pass(() => expect(a).to.deep.equal(b), () => expect([a]).to.deep.include(b))`,
  "node:assert": `(a, b) => pass(
    () => assert.deepStrictEqual(a, b),
    () => assert.throws(() => assert.notDeepStrictEqual(a, b)),
  )`,
  // Jasmine's functions do not throw.
  Jasmine: `(a, b) => {
    let areEqual;
    jasmine.addMatchers({
      toAsk: (util) => ({
        compare() {
          areEqual = util.equals(a, b);
          return { pass: true };
        },
      }),
    });
    expect(a).toAsk(b);
    return areEqual;
  }`,
};

/** Code that prints the names into a file, for the classes of two entries. */
const report = (equals) => `
  ${namesOfTold}
  ${pass}
  const equals = ${equals};
  const told = [urlsmith, js].map((classes) => namesOfTold(classes, equals));
  writeFileSync("told.json", JSON.stringify(told));`;

const resultIn = (folder) =>
  JSON.parse(readFileSync(join(folder, "told.json"), "utf8"));

for (const { runners = [], runtimes: own = [], told } of table) {
  const names = told.join(", ") || "nothing";
  for (const runner of runners) {
    test(`${runner} tells apart: ${names}`, (context) =>
      orSkip(context, async () => {
        const code = `test("told", () => { ${report(equals[runner])} });`;
        const { folder, run } = await folderFor(runner, code);
        await run();
        assert.deepEqual(resultIn(folder), [told, told]);
      }));
  }
  for (const runtime of own) {
    test(`node:assert of ${runtime} tells apart: ${names}`, (context) =>
      orSkip(context, async () => {
        const { command, args } = await runtimes[runtime]();
        const folder = folderWithPackage();
        const program = join(folder, "it.cjs");
        writeFileSync(
          program,
          `const assert = require("node:assert"); ${imports.cjs}
           ${report(equals["node:assert"])}`,
        );
        await run(command, [...args, program], { cwd: folder });
        assert.deepEqual(resultIn(folder), [told, told]);
      }));
  }
}
