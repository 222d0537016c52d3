// React Native: Metro bundles an app with React Native's Babel preset. The app runs in the virtual machine Hermes,
// which has no URL.

import assert from "node:assert/strict";
import {
  cpSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";

import { dependency } from "../dependencies/install.js";
import { Unavailable, orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { manifest } from "../support/package.js";
import { repository } from "../support/paths.js";
import { run } from "../support/processes.js";
import { cases, vectors } from "../support/vectors.js";

/** What the app consists of besides the package, by the paths in the app. */
const sources = {
  "probe.js": join(repository, "tests/runtimes/programs/probe.js"),
  "url-vectors.js": join(import.meta.dirname, "programs/url-vectors.js"),
  "support/url-pattern-case.js": join(
    repository,
    "tests/support/url-pattern-case.js",
  ),
  "support/names.js": join(repository, "tests/support/names.js"),
  "assert.js": join(import.meta.dirname, "programs/assert.js"),
};

/** The virtual machine, which comes with the package. */
async function hermes() {
  const folders = { darwin: "osx-bin", linux: "linux64-bin" };
  const folder = folders[process.platform];
  if (
    folder === undefined ||
    (folder === "linux64-bin" && process.arch !== "x64")
  ) {
    throw new Unavailable("Hermes", "there is none for this machine");
  }
  return join(await dependency("hermes-engine-cli"), folder, "hermes");
}

/** The configuration of React Native's apps and of Expo's. */
const reactNative = {
  resolverMainFields: ["react-native", "browser", "main"],
  unstable_conditionNames: ["require", "react-native"],
};

/** Bundles a file of a folder as an app's release build does. */
async function bundle(
  folder,
  entry,
  out,
  { resolver = reactNative, minify = false } = {},
) {
  // Metro follows links, and then must know the folder.
  const at = realpathSync(await dependency("metro"));
  const preset = realpathSync(await dependency("@react-native/babel-preset"));
  const transformer = await dependency("@react-native/metro-babel-transformer");
  writeFileSync(
    join(folder, "babel.config.js"),
    `module.exports = { presets: [${JSON.stringify(preset)}] };`,
  );
  const metro = createRequire(join(at, "package.json"))("metro");
  const config = await metro.loadConfig(
    { cwd: folder, resetCache: true },
    {
      projectRoot: folder,
      watchFolders: [folder, dirname(at), dirname(dirname(preset))],
      cacheStores: [],
      maxWorkers: 1,
      reporter: { update() {} },
      resolver: {
        useWatchman: false,
        nodeModulesPaths: [dirname(at), dirname(dirname(preset))],
        ...resolver,
        resolveRequest: (context, name, platform) =>
          name === "node:assert/strict"
            ? { type: "sourceFile", filePath: join(folder, "assert.js") }
            : context.resolveRequest(context, name, platform),
      },
      transformer: { babelTransformerPath: transformer },
    },
  );
  await metro.runBuild(config, {
    entry,
    dev: false,
    minify,
    out,
    platform: "ios",
  });
}

test("the polyfill in Hermes, through Metro: all three classes, and the vectors", (context) =>
  orSkip(context, async () => {
    const machine = await hermes();
    const folder = folderWithPackage({ isCopy: true });
    for (const [path, source] of Object.entries(sources)) {
      cpSync(source, join(folder, path));
    }
    const data = {
      urls: cases("urltestdata.json"),
      hosts: cases("toascii.json").filter(({ input }) => input !== ""),
      setters: vectors("setters_tests.json"),
      patterns: cases("urlpatterntestdata.json"),
    };
    writeFileSync(join(folder, "data.json"), JSON.stringify(data));
    writeFileSync(join(folder, "package.json"), "{}");
    writeFileSync(
      join(folder, "entry.js"),
      `require("urlsmith/polyfill");
require("./probe.js");
const { checkURL } = require("./url-vectors.js");
const { patternCheck } = require("./support/url-pattern-case.js");
const data = require("./data.json");
globalThis.structuredClone = (value) => value;
const check = patternCheck(globalThis);
const patterns = { failures: [], notRun: 0 };
for (const one of data.patterns) {
  try {
    if (!check(one)) patterns.notRun++;
  } catch (error) {
    patterns.failures.push(JSON.stringify(one) + ": " + error.message);
  }
}
print(JSON.stringify({
  probe: urlsmithProbe("polyfill"),
  vectors: checkURL(globalThis, data),
  patterns,
}));`,
    );
    const out = join(folder, "bundle.js");
    await bundle(folder, "entry.js", out);
    const {
      probe: probed,
      vectors: checked,
      patterns,
    } = JSON.parse(await run(machine, ["-w", out]));
    assert.equal(probed, "works");
    assert.deepEqual(checked.failures, []);
    assert.ok(checked.count > 1200, `only ${checked.count} vectors`);
    // Hermes lacks the flag v, and groups with names within a regular expression.
    const failures = patterns.failures.filter((one) => !one.includes("(?<"));
    assert.deepEqual({ ...patterns, failures }, { failures: [], notRun: 5 });
  }));

test("every entry that needs neither Node.js nor a URL class loads in Hermes", (context) =>
  orSkip(context, async () => {
    const machine = await hermes();
    const folder = folderWithPackage({ isCopy: true });
    writeFileSync(join(folder, "package.json"), "{}");
    const names = Object.keys(manifest.exports)
      .filter((path) => !/^\.\/(guard\/node|package\.json)$/.test(path))
      .map((path) => path.replace(".", "urlsmith"));
    const lines = names.map((name) => {
      const call = `Object.keys(require("${name}")).length`;
      return `try { result["${name}"] = ${call}; } catch (error) { result["${name}"] = String(error); }`;
    });
    // urlsmith/testing is loaded by a test runner.
    writeFileSync(
      join(folder, "entry.js"),
      `const result = {};
globalThis.expect = { addEqualityTesters() {}, extend() {} };
${lines.join("\n")}
print(JSON.stringify(result));`,
    );
    const out = join(folder, "bundle.js");
    await bundle(folder, "entry.js", out);
    const loaded = JSON.parse(await run(machine, ["-w", out]));
    const failed = names.filter((name) => typeof loaded[name] !== "number");
    assert.deepEqual(
      failed.map((name) => [name, loaded[name]]),
      [
        [
          "urlsmith/pattern",
          'TypeError: urlsmith/pattern needs a working URL class: use "urlsmith/js"',
        ],
      ],
    );
    assert.ok(loaded["urlsmith/guard"] >= 2);
    assert.ok(names.length > 20);
  }));

/** Metro that ignores the exports of a manifest, as in older apps and where an app says so. */
const withoutExports = {
  "React Native's main fields": {
    ...reactNative,
    unstable_enablePackageExports: false,
  },
  "Metro's main fields": {
    resolverMainFields: ["browser", "main"],
    unstable_enablePackageExports: false,
  },
};

for (const [title, resolver] of Object.entries(withoutExports)) {
  test(`the polyfill in Hermes, through Metro without exports, with ${title}`, (context) =>
    orSkip(context, async () => {
      const machine = await hermes();
      const folder = folderWithPackage({ isCopy: true });
      writeFileSync(join(folder, "package.json"), "{}");
      writeFileSync(
        join(folder, "entry.js"),
        `require("urlsmith/polyfill");
print(new URL("../\u00e9", "https://EXAMPLE.com/a/b/").href);
print(new URLPattern({ pathname: "/:id" }).test("https://example.com/1"));`,
      );
      const out = join(folder, "bundle.js");
      await bundle(folder, "entry.js", out, { resolver });
      assert.equal(
        await run(machine, ["-w", out]),
        "https://example.com/a/%C3%A9\ntrue\n",
      );
    }));
}

/** The bytes of an app's release build: minified, after brotli, and as Hermes's bytecode. */
async function sizesOf(folder, name, source) {
  const [script, bytecode] = [`${name}.out.js`, `${name}.hbc`].map((file) =>
    join(folder, file),
  );
  writeFileSync(join(folder, `${name}.js`), source);
  await bundle(folder, `${name}.js`, script, { minify: true });
  const compiler = await dependency("hermes-compiler");
  const program = join(compiler, "hermesc", "linux64-bin", "hermesc");
  await run(program, ["-O", "-emit-binary", "-w", "-out", bytecode, script]);
  const text = readFileSync(script);
  return [
    text.length,
    brotliCompressSync(text).length,
    statSync(bytecode).size,
  ];
}

test("the page on the polyfill has its sizes in an app that Metro bundles", (context) =>
  orSkip(context, async () => {
    await hermes();
    const folder = folderWithPackage({ isCopy: true });
    writeFileSync(join(folder, "package.json"), "{}");
    const empty = await sizesOf(folder, "empty", "print(1);");
    const whole = await sizesOf(
      folder,
      "whole",
      'require("urlsmith/polyfill"); print(1);',
    );
    const page = readFileSync(join(repository, "docs/polyfill.md"), "utf8");
    const [, ...stated] =
      /takes\s+(\d+) KB\s+minified,\s+(\d+) KB\s+after\s+brotli\s+and\s+(\d+) KB\s+as\s+Hermes\s+bytecode/.exec(
        page,
      );
    const measured = whole.map((bytes, at) => (bytes - empty[at]) / 1000);
    for (const [at, kilobytes] of measured.entries()) {
      assert.ok(
        Math.abs(kilobytes / stated[at] - 1) < 0.03,
        `${measured}, and the page says ${stated}`,
      );
    }
  }));
