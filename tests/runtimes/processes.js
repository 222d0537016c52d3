// Several versions of Node.js, Deno and Bun. For each way of loading the package there is a process, which loads one
// entry after the other, the polyfills last.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";

import { findBun, findDeno, findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { scriptFile } from "../support/paths.js";
import { run } from "../support/processes.js";
import { app, folder, once } from "./install.js";
import { dropInsOf, expectedOf } from "./drop-in-table.js";
import { startServer } from "./server.js";
import { bare, cellsOf, entries, specifier, titles } from "./table.js";

const specifiers = Object.fromEntries(
  Object.keys(entries).map((entry) => [entry, specifier(entry)]),
);
const polyfills = Object.keys(entries).filter((entry) =>
  entry.startsWith("polyfill"),
);
const pure = Object.keys(entries).filter((entry) => !polyfills.includes(entry));

/** The entries that have a classic script which runs without a URL. */
const scripts = Object.keys(bare).map((entry) => [
  entry,
  scriptFile(entries[entry].script),
]);

/** A module that puts the outcomes of all entries into `outcomes`. */
const importing = `
  ${pure.map((entry, index) => `import * as pure${index} from "${specifier(entry)}";`).join("\n")}
  import "./programs/probe.cjs";
  const outcomes = {};
  ${pure.map((entry, index) => `outcomes["${entry}"] = urlsmithProbe("${entry}", pure${index});`).join("\n")}
  ${polyfills
    .map(
      (entry) => `await import("${specifier(entry)}");
        outcomes["${entry}"] = urlsmithProbe("${entry}");`,
    )
    .join("\n")}
`;
const requiring = `
  require("./programs/probe.cjs");
  const outcomes = {};
  const specifiers = ${JSON.stringify(specifiers)};
  for (const entry of ${JSON.stringify([...pure, ...polyfills])}) {
    outcomes[entry] = urlsmithProbe(entry, load(entry));
  }
  console.log(JSON.stringify(outcomes));
`;

/** For each way, the file to write and the arguments to run it. */
const ways = {
  import(name) {
    app(`${name}.mjs`, `${importing} console.log(JSON.stringify(outcomes));`);
    return [`${name}.mjs`];
  },
  require(name) {
    app(
      `${name}.cjs`,
      `const load = (entry) => require(specifiers[entry]); ${requiring}`,
    );
    return [`${name}.cjs`];
  },
  worker(name) {
    app(
      `${name}-inside.mjs`,
      `import { parentPort } from "node:worker_threads";
      ${importing} parentPort.postMessage(outcomes);`,
    );
    app(
      `${name}.mjs`,
      `import { Worker } from "node:worker_threads";
      ${importing}
      new Worker("./${name}-inside.mjs").once("message", (message) => {
        // An error in the main thread counts, too.
        for (const [entry, outcome] of Object.entries(outcomes)) {
          if (outcome !== "works") message[entry] = outcome;
        }
        console.log(JSON.stringify(message));
      });`,
    );
    return [`${name}.mjs`];
  },
  "import-jitless": (name) => ["--jitless", ...ways.import(name)],
  "require-jitless": (name) => ["--jitless", ...ways.require(name)],
  "no-eval": (name) => [
    "--disallow-code-generation-from-strings",
    ...ways.import(name),
  ],
  "require-esm"(name) {
    for (const [entry, { file }] of Object.entries(entries)) {
      app(
        `${name}-${file}.mjs`,
        `export * from "${specifier(entry)}"; import "${specifier(entry)}";`,
      );
    }
    app(
      `${name}.cjs`,
      `const entries = ${JSON.stringify(entries)};
      const load = (entry) => {
        const exported = require(\`./${name}-\${entries[entry].file}.mjs\`);
        const required = require(specifiers[entry]);
        const same = ["URL", "URLPatternList"].every(
          (name) => required[name] === exported[name],
        );
        if (!same) throw new Error(\`two copies of \${entry}\`);
        return exported;
      };
      ${requiring}`,
    );
    // Older versions print a warning for this feature.
    return ["--no-warnings", `${name}.cjs`];
  },
  vm(name) {
    app(
      `${name}.cjs`,
      `const { readFileSync } = require("node:fs");
      const vm = require("node:vm");
      const outcomes = {};
      for (const [entry, script] of ${JSON.stringify(scripts)}) {
        const context = vm.createContext({});
        const run = (path) =>
          vm.runInContext(readFileSync(path, "utf8"), context, { filename: path });
        run(${JSON.stringify(join(folder, "programs/probe.js"))});
        run(script);
        outcomes[entry] = vm.runInContext("urlsmithProbe('" + entry + "', globalThis.urlsmith)", context);
      }
      console.log(JSON.stringify(outcomes));`,
    );
    return [`${name}.cjs`];
  },
};

/** The runtimes that are processes. Each function finds the {command, args}. */
const processes = {
  ...Object.fromEntries(
    [18, 20, 22, 24, 26].map((major) => [
      `node${major}`,
      () => findNode(major),
    ]),
  ),
  deno: findDeno,
  bun: findBun,
};

/** A module that runs the checks of drop-in.js. */
const droppingIn = `
  import * as classes from "urlsmith";
  import { dropIn } from "./programs/drop-in.mjs";
  console.log(JSON.stringify(await dropIn(classes, process.argv[2])));
  process.exit();`;

/** Tests each check of drop-in.js; results() is the promise of their outcomes. */
export function testDropIns(runtime, results) {
  for (const name of dropInsOf(runtime)) {
    test(`takes ${name}`, (context) =>
      orSkip(context, async () => {
        assert.equal((await results())[name], expectedOf(name, runtime));
      }));
  }
  test("each check is in the table", (context) =>
    orSkip(context, async () => {
      for (const [name, result] of Object.entries(await results())) {
        assert.equal(result, expectedOf(name, runtime), name);
      }
    }));
}

function describeProcesses(runtime, find) {
  describe(titles[runtime], { concurrency: 1 }, () => {
    const outcomes = {};
    for (const { way, entry, expected, title } of cellsOf(runtime)) {
      outcomes[way] ??= once(() => runWay(runtime, find, way));
      test(title, (context) =>
        orSkip(context, async () => {
          assert.equal((await outcomes[way]())[entry], expected);
        }),
      );
    }
    const results = once(async () => {
      const { command, args } = await find();
      const server = await startServer();
      try {
        const script = app("drop-in.mjs", droppingIn);
        const printed = await run(command, [...args, script, server.origin], {
          cwd: folder,
        });
        return JSON.parse(printed);
      } finally {
        await server.close();
      }
    });
    testDropIns(runtime, results);
  });
}

async function runWay(runtime, find, way) {
  const { command, args } = await find();
  const printed = await run(
    command,
    [...args, ...ways[way](`${runtime}-${way}`)],
    { cwd: folder },
  );
  return JSON.parse(printed);
}

export function describeAllProcesses() {
  for (const [runtime, find] of Object.entries(processes)) {
    describeProcesses(runtime, find);
  }
}
