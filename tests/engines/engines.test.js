// What engines inside other programs do to the package, where Node.js can show it: each engine that is named here has the same fault.
// main.js asks the engines themselves.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import vm from "node:vm";

import { build } from "esbuild";

import { dependency } from "../dependencies/install.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { scriptFile } from "../support/paths.js";
import { run } from "../support/processes.js";
import { battery } from "./programs.js";

const script = (name) => readFileSync(scriptFile(name), "utf8");

/** A realm in which some code has changed the engine before a script of the package runs. Returns a function that runs more code. */
function realm(name, before, options) {
  const context = vm.createContext({}, options);
  const evaluate = (source) => vm.runInContext(source, context);
  evaluate(before);
  evaluate(script(name));
  return evaluate;
}

/** All answers of a program's classes are right. */
function assertRight({ total, wrong }) {
  assert.deepEqual(wrong, []);
  assert.ok(total > 150, `only ${total} questions`);
}

const ask = `${battery}; JSON.stringify(urlsmithBattery(urlsmith))`;

/** Engines whose RegExp differs from Node's: a function of the source and the flags that Node gets in their place. */
const regExps = {
  "QuickJS-ng, which takes v and ignores it": `
    (source, flags) => [source, flags.replace("v", "")]`,
  "QuickJS of 2025, in which v forbids the punctuators of classes elsewhere": `
    (source, flags) => {
      if (flags.includes("v") && /::/.test(source)) throw new SyntaxError("invalid class set operation");
      return [source, flags];
    }`,
  "Goja of k6, which subtracts the class behind a hyphen, and has no v": `
    (source, flags) => {
      if (flags.includes("v") || /\\[[^\\]]*-\\[/.test(source)) throw new SyntaxError("Invalid regular expression");
      return [source, flags];
    }`,
};

for (const [title, change] of Object.entries(regExps)) {
  test(`${title}: the answers are right`, () => {
    const run = realm(
      "js",
      `globalThis.RegExp = new Proxy(RegExp, {
        construct: (target, [source, flags = ""]) => new target(...(${change})(String(source), flags)),
      });`,
    );
    assertRight(JSON.parse(run(ask)));
  });
}

describe("without WebAssembly", () => {
  /** Counts the large arrays that the script makes: it decodes the module into one. */
  const counting = `
    var large = 0;
    Uint8Array = new Proxy(Uint8Array, {
      construct(target, args) {
        if (args[0] > 10_000) large++;
        return Reflect.construct(target, args);
      },
    });
    var errors = [];
    var attempt = () => {
      for (const call of [
        () => new urlsmith.URL("https://h/"),
        () => urlsmith.URL.canParse("https://h/"),
        () => new urlsmith.URLPattern(),
      ]) try { call(); } catch (error) { errors.push(error); }
    };`;
  const report = `attempt(); attempt(); JSON.stringify({
    large,
    errors: errors.map((error) => [error.name, error instanceof TypeError, error.message]),
  })`;

  test("a call that fails does not read the module", () => {
    const run = realm("urlsmith", `delete globalThis.WebAssembly; ${counting}`);
    const { large, errors } = JSON.parse(run(report));
    assert.equal(large, 0);
    assert.equal(errors.length, 6);
    for (const [name, isTypeError, message] of errors) {
      assert.deepEqual([name, isTypeError], ["NotSupportedError", false]);
      assert.match(
        message,
        /use "urlsmith\/js".*the engine has no WebAssembly/,
      );
    }
  });

  test("an engine that refuses is asked once", () => {
    const run = realm(
      "urlsmith",
      `var asked = 0;
      const { Module } = WebAssembly;
      WebAssembly.Module = function () {
        asked++;
        throw new WebAssembly.CompileError("blocked by a policy");
      };
      ${counting}`,
    );
    const { large, errors } = JSON.parse(run(report));
    assert.deepEqual([large, run("asked")], [1, 1]);
    for (const [name, isTypeError, message] of errors) {
      assert.deepEqual([name, isTypeError], ["NotSupportedError", false]);
      assert.match(message, /blocked by a policy/);
    }
    assert.equal(errors.length, 6);
  });

  test("an engine without enough memory is asked again", () => {
    const run = realm(
      "urlsmith",
      `const { Module } = WebAssembly;
      let isFirst = true;
      WebAssembly.Module = function (bytes) {
        if (!isFirst) return new Module(bytes);
        isFirst = false;
        throw new RangeError("WebAssembly.Module(): Out of memory");
      };`,
    );
    assert.throws(() => run('new urlsmith.URL("https://h/")'), /Out of memory/);
    assert.equal(run('new urlsmith.URL("https://h/").href'), "https://h/");
  });
});

test("a vm context without the compilation of WebAssembly: urlsmith/js is right", () => {
  const run = realm("js", "", {
    codeGeneration: { strings: false, wasm: false },
  });
  assertRight(JSON.parse(run(ask)));
});

/** The versions of Node.js that build start-up snapshots. */
for (const version of [20, 22, 24, 26]) {
  test(`a start-up snapshot of Node.js ${version}: urlsmith is right`, (context) =>
    orSkip(context, async () => {
      const name = `node-${version}-${process.platform}-${process.arch}`;
      const node = join(await dependency(name), "bin/node");
      const folder = folderWithPackage();
      await build({
        absWorkingDir: folder,
        bundle: true,
        logLevel: "error",
        outfile: "program.js",
        platform: "node",
        stdin: {
          contents: `import * as classes from "urlsmith";
${battery.replace("var urlsmithBattery", "const ask")}
require("v8").startupSnapshot.setDeserializeMainFunction(() =>
  console.log(JSON.stringify(ask(classes))),
);`,
          resolveDir: folder,
        },
      });
      writeFileSync(join(folder, "package.json"), "{}");
      const flags = ["--snapshot-blob", "blob"];
      await run(node, [...flags, "--build-snapshot", "program.js"], {
        cwd: folder,
      });
      assertRight(JSON.parse(await run(node, flags, { cwd: folder })));
    }));
}
