// `node bench/shortcuts.js [WORD…]`: measures each shortcut of js/ and src/ with and without it, and writes
// docs/data/shortcuts.json and the list in docs/architecture.md. Words choose the shortcuts that have one of them in their names.
//
// A shortcut is taken out by a change of its source, in a copy. JavaScript is timed: in each round, both forms take turns over
// fresh strings, and the fastest rounds are compared. Of Rust, valgrind counts the instructions.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { build } from "esbuild";

import { common } from "../tools/lib/bundle.js";
import { conditionsOf } from "../tools/lib/variants.js";
import { pkg, repository } from "../tests/support/paths.js";
import { countIn } from "./instructions.js";
import { digits } from "./print.js";
import { layers } from "./workloads/shortcuts.js";
import { withWritten } from "./table.js";

const path = join(repository, "docs/data/shortcuts.json");
const page = join(repository, "docs/architecture.md");
const work = join(repository, "target/bench/shortcuts");

const ROUNDS = 40;
/** How long one turn of a round takes, in milliseconds. */
const TURN = 4;

/** The source of a file without a shortcut. */
export function without({ file, changes }, source) {
  for (const [from, to] of changes) {
    const pieces = source.split(from);
    if (pieces.length < 2) throw new Error(`${file} has no ${from}`);
    source = pieces.join(to);
  }
  return source;
}

export const read = (file) => readFileSync(join(repository, file), "utf8");

const requireFromPackage = createRequire(join(pkg, "package.json"));

/** An esbuild plugin that changes a file, and takes the package's own modules for "urlsmith". */
const changing = (shortcut) => ({
  name: "changing",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^urlsmith/ }, ({ path }) => ({
      path: requireFromPackage.resolve(path),
      external: true,
    }));
    if (shortcut === null) return;
    const ending = new RegExp(`/${shortcut.file.replaceAll(".", "\\.")}$`);
    onLoad({ filter: ending }, ({ path }) => ({
      contents: without(shortcut, readFileSync(path, "utf8")),
    }));
  },
});

let count = 0;

/** The exports of an entry of js/, with or without a shortcut. */
export async function load({ entry, source }, shortcut) {
  const sources = { node: source };
  const outfile = join(work, `${process.pid}-${count++}.cjs`);
  await build({
    ...common,
    stdin: {
      contents: `export * from "./${entry}"`,
      resolveDir: repository,
    },
    outfile,
    format: "cjs",
    platform: "node",
    conditions: conditionsOf({ core: "core", sources }, "node"),
    plugins: [changing(shortcut)],
    banner: { js: `__dirname = ${JSON.stringify(join(pkg, "dist/node"))};` },
  });
  return createRequire(outfile)(outfile);
}

/** How long the forms take for an input, in nanoseconds: of each its best round. */
function time(forms, inputs) {
  const json = JSON.stringify(inputs);
  let sink = 0;
  const turn = (run, times) => {
    let sum = 0;
    for (let left = times; left > 0; left--) {
      // Engines keep what they know of a string with it. So each turn has strings of its own.
      const fresh = JSON.parse(json);
      const begin = performance.now();
      for (const input of fresh) sink += run(input) === undefined ? 0 : 1;
      sum += performance.now() - begin;
    }
    return sum;
  };
  for (const run of forms) turn(run, 200);
  const times = Math.max(1, Math.round((TURN / turn(forms[0], 100)) * 100));
  const best = forms.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    forms.forEach((_, at) => {
      const index = (at + round) % forms.length;
      best[index] = Math.min(best[index], turn(forms[index], times));
    });
  }
  if (sink < 0) throw new Error("nothing has run");
  return best.map((sum) => (sum * 1e6) / times / inputs.length);
}

/** {with, without} of a shortcut of js/, in nanoseconds. */
async function measure(layer, shortcut) {
  const forms = [];
  for (const change of [null, { ...layer, ...shortcut }]) {
    forms.push(shortcut.run(await load(layer, change)));
  }
  const inputs = Array.from(
    { length: 64 },
    (_, index) => shortcut.inputs[index % shortcut.inputs.length],
  );
  const [own, other] = time(forms, inputs);
  return { with: own, without: other };
}

/** What of the repository is copied to build the crate. */
const ofCrate = [
  "Cargo.toml",
  "Cargo.lock",
  ".cargo",
  "src",
  "benches",
  "wasm",
  "idna-adapter",
  "tools",
  "fuzz",
  "tests/crate",
];

let withAll;

/** {with, without} of a shortcut of src/, in instructions. */
function countRust({ operation, ...shortcut }) {
  const copy = join(work, "crate");
  for (const name of ofCrate) {
    cpSync(join(repository, name), join(copy, name), { recursive: true });
  }
  withAll ??= countIn(
    copy,
    layers.flatMap(({ shortcuts }) =>
      shortcuts.flatMap((one) => one.operation ?? []),
    ),
  );
  const file = join(copy, shortcut.file);
  writeFileSync(file, without(shortcut, readFileSync(file, "utf8")));
  const counts = countIn(copy, [operation]);
  return { with: withAll[operation], without: counts[operation] };
}

/** To two digits: the machine is noisy. */
const quotient = ({ with: own, without: other }) =>
  (other / own).toFixed(other < 10 * own ? 1 : 0);

/** The page with the list of the data. */
export function withShortcuts(text, data) {
  const items = layers.map(({ name, test, shortcuts }) => {
    const all = shortcuts.map(
      (shortcut) => `${shortcut.name} ${quotient(data[name][shortcut.name])}`,
    );
    return `- \`${name}\` (\`${test}\`): ${all.join(", ")}.`;
  });
  return withWritten(text, "node bench/shortcuts.js", items.join("\n"));
}

export const readShortcuts = () => JSON.parse(readFileSync(path, "utf8"));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const words = process.argv.slice(2);
  mkdirSync(work, { recursive: true });
  let data = {};
  try {
    data = readShortcuts();
  } catch {
    // There are none yet.
  }
  const next = {};
  for (const layer of layers) {
    next[layer.name] = {};
    for (const shortcut of layer.shortcuts) {
      const { name } = shortcut;
      const before = data[layer.name]?.[name];
      const title = `${layer.name}: ${name}`;
      const isWanted =
        words.length === 0 || words.some((word) => title.includes(word));
      const measured = isWanted
        ? layer.name.startsWith("src/")
          ? countRust(shortcut)
          : await measure(layer, shortcut)
        : before;
      if (measured === undefined) continue;
      next[layer.name][name] = Object.fromEntries(
        Object.entries(measured).map(([key, value]) => [
          key,
          Number(value.toPrecision(4)),
        ]),
      );
      if (isWanted)
        console.log(
          `${title}: ${digits(measured.with)}, ${digits(measured.without)}: ${quotient(measured)}`,
        );
    }
  }
  writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`);
  const isWhole = layers.every(({ name, shortcuts }) =>
    shortcuts.every((one) => next[name][one.name]),
  );
  if (isWhole)
    writeFileSync(
      page,
      await withShortcuts(read("docs/architecture.md"), next),
    );
}
