// How an engine gets the package and the questions, and where its report comes from.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { build } from "esbuild";

import { folderWithPackage } from "../support/folder.js";
import { built } from "../support/paths.js";

const read = (name) => readFileSync(join(import.meta.dirname, name), "utf8");
const questions = JSON.stringify(JSON.parse(read("questions.json"))).replace(
  /[^ -~]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
);
/** The text of a program with the questions, in ASCII. */
export const battery = `var urlsmithQuestions = ${questions};\n${read("battery.js")}`;
const classicScript = () =>
  readFileSync(built("dist/urlsmith.iife.js"), "utf8");

/** The report stands after this word, in whatever an engine prints. */
const MARK = "urlsmith:";

/**
 * What a program does: it asks the questions, or it only loads the package and parses one URL, or it does not even load it. `before` is
 * code that `report` needs.
 */
const jobs = {
  ask: { before: battery, report: "urlsmithBattery(urlsmith)" },
  load: { before: "", report: 'new urlsmith.URL("https://h/").href' },
  nothing: { before: "", report: "null", isWithoutPackage: true },
};

const reportOf = ({ print }, { report }) => {
  const text = `"${MARK}" + JSON.stringify(${report})`;
  return print ? `${print}(${text});` : text;
};

/** A classic script, which has the classes in a global variable. For an old engine, a bundler makes it. */
async function scriptProgram(engine, job) {
  const { setUp = "", target } = engine;
  const loading = () => (target ? bundleFor(engine) : classicScript());
  return [
    setUp,
    job.isWithoutPackage ? "" : await loading(),
    job.before,
    reportOf(engine, job),
  ].join("\n");
}

/** A bundle of an engine's entry, for the version of the language that the engine knows. */
async function bundleFor({ entry, target }) {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from "${entry}";`,
      resolveDir: folderWithPackage(),
    },
    bundle: true,
    globalName: "urlsmith",
    logLevel: "error",
    target,
    write: false,
  });
  return outputFiles[0].text;
}

/** Modules, which the engine finds in node_modules. */
const modulesProgram = (
  engine,
  job,
) => `${job.isWithoutPackage ? "" : `import * as urlsmith from "${engine.entry}";`}
${job.before}
${reportOf(engine, job)}`;

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
  k6: {
    file: "program.js",
    text: async (...given) =>
      `${await scriptProgram(...given)}\nexport default function () {}`,
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
    text: (...given) =>
      `${modulesProgram(...given)}\naddEventListener("fetch", () => {});`,
    args: (path) => [path, path.replace(".js", ".wasm")],
    isLoadedBefore: true,
  },
  component: {
    file: "program.js",
    text: (engine, job) => `${job.isWithoutPackage ? "" : classicScript()}
${job.before}
export function run() { return ${reportOf(engine, job)}; }`,
    args: (path) => [path],
    isLoadedBefore: true,
  },
};

/** Whether an engine loads a program when the program is built, not when it runs. */
export const isLoadedBefore = ({ form }) => forms[form].isLoadedBefore === true;

/** Writes a program for the job of a name into a folder; returns the folder and the arguments of the engine's command. */
export async function writeProgram(engine, name = "ask") {
  const { args, file, text } = forms[engine.form];
  const folder = folderWithPackage({ isCopy: true });
  writeFileSync(join(folder, "package.json"), "{}");
  const path = join(folder, file);
  writeFileSync(path, await text(engine, jobs[name]));
  return { folder, args: args(path) };
}

/** The report in what an engine has printed. */
export function reportIn(printed) {
  const line = printed.split("\n").find((line) => line.includes(MARK));
  if (line === undefined) throw new Error(`no report in: ${printed}`);
  return JSON.parse(line.slice(line.indexOf(MARK) + MARK.length));
}
