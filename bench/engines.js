// Where the rows run: processes of Node.js, Bun, Deno, Hermes and QuickJS, and pages of browsers.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import {
  browsers,
  findBun,
  findDeno,
  findNode,
} from "../tests/support/engines/table.js";
import {
  findPublishedHermes,
  findQuickJS,
} from "../tests/support/engines/plain.js";
import { Unavailable } from "../tests/support/engines/unavailable.js";
import { useBrowser } from "../tests/support/engines/use-browser.js";
import { reportOf } from "../tests/support/page.js";
import { run } from "../tests/support/processes.js";
import { measureApps } from "./apps.js";
import { bundlePlain, work } from "./bundle.js";
import { find, headers, page } from "./server.js";
import { startOfProcesses } from "./start.js";

/** If an engine reports nothing for this many milliseconds, its run ends. */
const HANG = 120_000;

/** Runs a program whose output is a message in each line. */
function runProgram(command, args, report) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: work,
      stdio: ["ignore", "pipe", "pipe"],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    let warnings = "";
    let error = null;
    child.stderr.setEncoding("utf8").on("data", (text) => (warnings += text));
    const timer = setTimeout(() => child.kill("SIGKILL"), HANG);
    createInterface({ input: child.stdout }).on("line", (line) => {
      timer.refresh();
      const message = JSON.parse(line);
      if (message.kind === "error") error = message.message;
      else report(message);
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      if (code === 0 && error === null) return resolve();
      const why = signal ? `killed by ${signal}` : `exit status ${code}`;
      const text = (error ?? warnings).trim().slice(-1000);
      reject(new Error(`${why}: ${text}`));
    });
  });
}

/** A runtime. find() resolves to its program and the arguments before a script. */
function runtime(title, find) {
  return {
    title,
    rival: "native",
    async version() {
      // Some print a name or a letter before.
      const printed = await run((await find()).command, ["--version"]);
      return /\d[^\s]*/.exec(printed)[0];
    },
    async run(options, report) {
      const { command, args } = await find();
      const script = [join(work, "shell.mjs"), JSON.stringify(options)];
      await runProgram(command, [...args, ...script], report);
    },
    start: async (options) => startOfProcesses(await find(), options),
  };
}

/**
 * An engine that has only the language. Its clock counts milliseconds, so that samples are longer. `profile` is for `transformerOf`.
 * `apps` has what bench/apps.js needs.
 */
function plainEngine(title, { version, profile, find, apps }) {
  return {
    title,
    rival: "whatwg-url-minimum",
    version,
    async run({ target, warmup, ...options }, report) {
      const path = await bundlePlain(
        {
          ...options,
          target: Math.max(target, 20),
          warmup: Math.max(warmup, 100),
        },
        profile,
      );
      const { command, args } = await find();
      await runProgram(command, [...args, path], report);
    },
    apps: (options) => measureApps({ profile, ...apps }, options),
  };
}

/** The path of a build of Hermes V1, which is no package. */
const { HERMES } = process.env;

const findHermes = async () =>
  HERMES ? { command: HERMES, args: ["-w", "-O"] } : findPublishedHermes();

function browser(engine) {
  return {
    title: engine.title,
    rival: "native",
    version: () => useBrowser(engine, async ({ version }) => version),
    async run(options, report) {
      const last = await reportOf(engine, () => page(options), {
        find,
        headers,
        isLast(message) {
          report(message);
          return ["done", "error"].includes(message.kind);
        },
      });
      if (last.kind === "error") throw new Error(last.message);
    },
  };
}

export const engines = {
  node24: runtime("Node 24", () => findNode(24)),
  node26: runtime("Node 26", () => findNode(26)),
  bun: runtime("Bun", findBun),
  deno: runtime("Deno", findDeno),
  chromium: browser(browsers.chromium),
  firefox: browser(browsers.firefox),
  webkit: browser(browsers.webkit),
  hermes: plainEngine("Hermes", {
    async version() {
      const printed = await run((await findHermes()).command, ["--version"]);
      return /release version: (\S+)/.exec(printed)[1];
    },
    profile: HERMES ? "hermes-stable" : "default",
    find: findHermes,
    apps: {
      find: findHermes,
      compile({ command, args }, script) {
        const bytecode = `${script}.hbc`;
        const options = ["-emit-binary", "-out", bytecode, script];
        execFileSync(command, [...args, ...options]);
        return bytecode;
      },
    },
  }),
  quickjs: plainEngine("QuickJS", {
    version: async () => "0.32.0",
    find: findQuickJS,
    apps: {
      // The package is WebAssembly, whose instructions valgrind cannot count.
      async find() {
        if (process.env.QUICKJS) {
          return { command: process.env.QUICKJS, args: ["--script"] };
        }
        throw new Unavailable("QuickJS", "QUICKJS is not the path of a qjs");
      },
      compile: (_, script) => script,
      /** The version of that program, whose help begins with it. The status is 1. */
      version({ command }) {
        const { stdout } = spawnSync(command, ["--help"], { encoding: "utf8" });
        return /\d{4}-\d\d-\d\d|\d+\.\d+\.\d+/.exec(stdout)?.[0];
      },
    },
  }),
};
