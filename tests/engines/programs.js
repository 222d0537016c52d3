// How an engine gets the package and the questions, and where its report comes from.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { transform } from "esbuild";

import { folderWithPackage } from "../support/folder.js";
import { built } from "../support/paths.js";

const battery = readFileSync(join(import.meta.dirname, "battery.js"), "utf8");
const classicScript = () =>
  readFileSync(built("dist/urlsmith.iife.js"), "utf8");

/** The report stands after this word, in whatever an engine prints. */
const MARK = "urlsmith:";

const reportOf = ({ print }) => {
  const report = `"${MARK}" + JSON.stringify(urlsmithBattery(urlsmith))`;
  return print ? `${print}(${report});` : report;
};

/** A classic script, which has the classes in a global variable. */
async function scriptProgram(engine) {
  const whole = [classicScript(), battery, reportOf(engine)].join("\n");
  const { target } = engine;
  return target ? (await transform(whole, { target })).code : whole;
}

/** Modules, which the engine finds in node_modules. */
const modulesProgram = (engine) => `import * as exported from "${engine.entry}";
const urlsmith = exported.URL ? exported : globalThis;
${battery}
${reportOf(engine)}`;

/** The same for CommonJS. */
const commonJSProgram = (
  engine,
) => `const urlsmith = require("${engine.entry}");
${battery}
${reportOf(engine)}`;

/** For each form, the name of the program's file, its text, and the arguments that follow the engine's command. */
const forms = {
  script: {
    file: "program.js",
    text: scriptProgram,
    args: (path) => [path],
  },
  modules: {
    file: "program.mjs",
    text: modulesProgram,
    args: (path) => [path],
  },
  commonJS: {
    file: "program.cjs",
    text: commonJSProgram,
    args: (path) => [path],
  },
  k6: {
    file: "program.js",
    text: async (engine) =>
      `${await scriptProgram(engine)}\nexport default function () {}`,
    args: (path) => [
      "run",
      "--quiet",
      "--no-summary",
      "--log-format=raw",
      "--log-output=stdout",
      path,
    ],
  },
  // The program runs while it is built, and its state is part of the result. So a request loads nothing.
  fastly: {
    file: "program.js",
    text: (engine) =>
      `${modulesProgram(engine)}\naddEventListener("fetch", () => {});`,
    args: (path) => [path, path.replace(".js", ".wasm")],
  },
  component: {
    file: "program.js",
    text: (engine) => `${classicScript()}
${battery}
export function run() { return ${reportOf(engine)}; }`,
    args: (path) => [path],
  },
};

/** Writes a program into a folder; returns the folder and the arguments of the engine's command. */
export async function writeProgram(engine) {
  const { args, file, text } = forms[engine.form];
  const folder = folderWithPackage({ isCopy: true });
  writeFileSync(join(folder, "package.json"), "{}");
  const path = join(folder, file);
  writeFileSync(path, await text(engine));
  return { folder, args: args(path) };
}

/** The report in what an engine has printed. */
export function reportIn(printed) {
  const line = printed.split("\n").find((line) => line.includes(MARK));
  if (line === undefined) throw new Error(`no report in: ${printed}`);
  return JSON.parse(line.slice(line.indexOf(MARK) + MARK.length));
}
