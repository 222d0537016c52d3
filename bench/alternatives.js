// `node bench/alternatives.js`: measures the packages that a reader may think of instead of urlsmith, and writes
// docs/data/alternatives.json and the figures of the table of docs/adopting.md. Node 24 runs the vectors, with its own classes among those that are measured.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";

import { build } from "esbuild";
import { format } from "prettier";

import { patternCheck } from "../tests/support/url-pattern-case.js";
import { cases, vectors } from "../tests/support/vectors.js";
import { findNode } from "../tests/support/engines/table.js";
import { repository } from "../tests/support/paths.js";
import { statedSizes } from "../tests/package/readme-sizes.js";
import { bundling, here } from "./bundle.js";
import { readData } from "./data.js";
import { writeResult } from "./result.js";

/**
 * The packages of the table: what is imported, and which names if a bundler leaves the others out. Those with `classes` are held against
 * the vectors. One that `yields` takes the engine's own classes where there are some, so these are deleted first.
 */
const alternatives = {
  urlsmith: { imports: ["urlsmith"], classes: true },
  "the engine's own": { classes: true },
  "whatwg-url": { imports: ["whatwg-url"], classes: true },
  "whatwg-url-minimum": { imports: ["whatwg-url-minimum"], classes: true },
  "core-js": {
    imports: [
      "core-js-pure/actual/url",
      "core-js-pure/actual/url-search-params",
    ],
    classes: true,
    yields: true,
  },
  "react-native-url-polyfill": {
    imports: ["react-native-url-polyfill"],
    classes: true,
  },
  "urlpattern-polyfill": {
    imports: ["urlpattern-polyfill/urlpattern"],
    classes: true,
  },
  "url, from npm": { imports: ["npm-url"] },
  tldts: { imports: ["tldts"] },
  "find-my-way": { imports: ["find-my-way"] },
  rou3: { imports: ["rou3"], names: "createRouter, addRoute, findRoute" },
};

/** Bundles what a package is imported by, minified: all exports, or those of `names`. Node's own modules stay outside. */
async function bundleOf({ imports, names }, format) {
  const options = await bundling();
  const lines = names
    ? [`export { ${names} } from "${imports}";`]
    : imports.map(
        (from, index) =>
          `import * as _${index} from "${from}"; export { _${index} };`,
      );
  const { outputFiles } = await build({
    ...options,
    alias: {
      ...options.alias,
      urlsmith: join(repository, "pkg/dist/index.js"),
    },
    external: ["node:*"],
    stdin: { contents: lines.join("\n"), resolveDir: here },
    format,
    globalName: format === "iife" ? "bundled" : undefined,
    minify: true,
    logLevel: "silent",
    write: false,
  });
  return outputFiles[0].contents;
}

/** The classes of a package. core-js has a module for each class, which is its default export. */
function classesOf(modules) {
  const { default: first, ...named } = modules._0;
  return modules._1
    ? { URL: first, URLSearchParams: modules._1.default }
    : { ...first, ...named };
}

/** The sizes that the README's other tables and the page on performance have, in KB. Those of the other packages are measured here. */
const knownSizes = () => ({
  ...readData().sizes,
  urlsmith: statedSizes().urlsmith.brotli,
});

function count(all, check) {
  let passed = 0;
  for (const one of all) {
    try {
      if (check(one) !== false) passed++;
    } catch {
      // Counted as not passed.
    }
  }
  return { passed, all: all.length };
}

/** How many of web-platform-tests' vectors a URL class passes: what is parsed and refused, setters, and hosts. */
function countURLs({ URL }) {
  const make = (...args) => {
    try {
      return new URL(...args);
    } catch {
      return null;
    }
  };
  const equal = (url, expected) =>
    Object.entries(expected).every(
      ([name, text]) =>
        name === "comment" ||
        (name === "searchParams" ? url[name].toString() : url[name]) === text,
    );
  const parsed = ({ input, base, failure, ...expected }) => {
    const url = base === null ? make(input) : make(input, base);
    return failure ? url === null : equal(url, expected);
  };
  const host = ({ input, output }) => {
    // Percent-encodes the characters that would end the host.
    const text = input.replace(
      /[:/?#\\]/g,
      (it) => `%${it.charCodeAt(0).toString(16)}`,
    );
    const url = make(`https://${text}/x`);
    return (url?.hostname ?? null) === output;
  };
  const setters = Object.entries(vectors("setters_tests.json"))
    .filter(([name]) => name !== "comment")
    .flatMap(([name, all]) => all.map((one) => ({ name, ...one })));
  const results = [
    count(cases("urltestdata.json"), parsed),
    count(setters, ({ name, href, new_value: value, expected }) => {
      const url = new URL(href);
      url[name] = value;
      return equal(url, expected);
    }),
    ...["toascii.json", "IdnaTestV2.json"].map((name) =>
      count(
        cases(name).filter(({ input }) => input !== ""),
        host,
      ),
    ),
  ];
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    all: results.reduce((sum, { all }) => sum + all, 0),
  };
}

/** In Node 24: prints the counts for the classes in a file, or for the engine's own. */
function countHere(file, yields) {
  if (yields) {
    // Node loads Response when it is read first, and that code needs the class URLSearchParams.
    void globalThis.Response;
    delete globalThis.URL;
    delete globalThis.URLSearchParams;
  }
  const classes = file
    ? classesOf(createRequire(import.meta.url)(file))
    : globalThis;
  const { URL, URLPattern } = classes;
  console.log(
    JSON.stringify({
      url: URL && countURLs({ URL }),
      pattern:
        URLPattern &&
        count(
          cases("urlpatterntestdata.json"),
          patternCheck({ URLPattern, TypeError, comparesInputs: false }),
        ),
    }),
  );
}

async function measure() {
  const { command, args } = await findNode(24);
  const folder = join(repository, "target/bench/alternatives");
  mkdirSync(folder, { recursive: true });
  const result = {
    node: execFileSync(command, ["--version"], { encoding: "utf8" }).trim(),
    packages: {},
  };
  for (const [name, alternative] of Object.entries(alternatives)) {
    const { imports, classes, yields } = alternative;
    const measured = {};
    if (imports && !Object.hasOwn(knownSizes(), name)) {
      const contents = await bundleOf(alternative, "iife");
      measured.kilobytes = brotliCompressSync(contents).length / 1000;
    }
    if (classes) {
      const file = join(folder, `${name.replace(/\W/g, "-")}.cjs`);
      if (imports) writeFileSync(file, await bundleOf(alternative, "cjs"));
      const self = import.meta.filename;
      const text = execFileSync(
        command,
        [
          ...args,
          self,
          "--count",
          ...(imports ? [file] : []),
          ...(yields ? ["yields"] : []),
        ],
        { encoding: "utf8" },
      );
      Object.assign(measured, JSON.parse(text));
    }
    result.packages[name] = measured;
  }
  return result;
}

const shown = (counts) =>
  counts ? `${((100 * counts.passed) / counts.all).toFixed(1)} %` : "–";

/** The page with the figures of the data in the rows of its table, whose other columns are words. */
function withAlternatives(text, { packages }) {
  const sizes = knownSizes();
  let written = text;
  for (const [
    name,
    { kilobytes = sizes[name], url, pattern },
  ] of Object.entries(packages)) {
    const size = kilobytes === undefined ? "–" : kilobytes.toFixed(1);
    const figures = [size, shown(url), shown(pattern)].join(" | ");
    const row = new RegExp(`^(\\| ${name} +\\|)(?:[^|]*\\|){3}`, "m");
    if (!row.test(written)) throw new Error(`there is no row for ${name}`);
    written = written.replace(row, `$1 ${figures} |`);
  }
  return format(written, { parser: "markdown" });
}

export const adopting = {
  name: "alternatives",
  pages: { "docs/adopting.md": withAlternatives },
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [mode, file, yields] = process.argv.slice(2);
  if (mode === "--count") countHere(file, yields);
  else await writeResult(adopting, await measure());
}
