// Where the bundle runs: processes of Node.js, Bun and Deno, and pages of browsers.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { browsers } from "../support/engines/browsers.js";
import { findBun, findDeno, findNode } from "../support/engines/runtimes.js";
import { run } from "../support/processes.js";
import { coldPages } from "./cold-page.js";
import { coldStart, wantsCold } from "./cold.js";
import { memory } from "./memory.js";
import { work } from "./paths.js";
import { servePage } from "./server.js";

/** If an engine reports nothing for this many milliseconds, its run ends. */
const HANG = 120_000;

/** A runtime: find() resolves to its program and the arguments before a script. */
function processRuntime(title, find, { hasLists = false } = {}) {
  return {
    title,
    hasLists,
    /** {command, args, version} */
    async open() {
      const { command, args } = await find();
      // Each prints its version first, some with a name or a letter before.
      const printed = await run(command, ["--version"]);
      const [version] = /\d[^\s]*/.exec(printed);
      return { command, args, version };
    },
    async run(options, report) {
      const { command, args, version } = await this.open();
      await runProcess(command, args, options, report);
      return version;
    },
    async coldStart(options) {
      const { command, args } = await this.open();
      return coldStart(command, args, options);
    },
    async memory(options) {
      const { command, args } = await this.open();
      return memory(command, args, options);
    },
  };
}

function runProcess(command, args, options, report) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      command,
      [...args, join(work, "shell.mjs"), JSON.stringify(options)],
      { cwd: work, stdio: ["ignore", "pipe", "pipe"] },
    );
    let stderr = "";
    child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => child.kill("SIGKILL"), HANG);
    };
    wait();
    createInterface({ input: child.stdout }).on("line", (line) => {
      wait();
      report(JSON.parse(line));
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve();
      else {
        const why = signal ? `killed by ${signal}` : `exit status ${code}`;
        reject(new Error(`${why}: ${stderr.trim().slice(-1000)}`));
      }
    });
  });
}

function browser(engine) {
  return {
    title: engine.title,
    async run(options, report) {
      const opened = await engine.open();
      const server = await servePage(options);
      let timer;
      try {
        const hang = new Promise((_, reject) => {
          const wait = () => {
            clearTimeout(timer);
            timer = setTimeout(
              () => reject(new Error("no report: the page hangs")),
              HANG,
            );
          };
          wait();
          server.onReport = (message) => {
            wait();
            report(message);
          };
        });
        await Promise.race([
          Promise.all([opened.go(server.address), server.done]),
          opened.gone.then((reason) => {
            throw new Error(reason);
          }),
          hang,
        ]);
        return opened.version;
      } finally {
        clearTimeout(timer);
        await opened.close();
        await server.close();
      }
    },
    async coldStart(options) {
      if (!wantsCold(options.filter)) return null;
      const opened = await engine.open();
      try {
        return await coldPages(opened, options);
      } finally {
        await opened.close();
      }
    },
  };
}

export const RUNTIMES = {
  node: processRuntime(
    "Node.js, this one",
    async () => ({ command: process.execPath, args: [] }),
    { hasLists: true },
  ),
  node24: processRuntime("Node.js 24", () => findNode(24), { hasLists: true }),
  node26: processRuntime("Node.js 26", () => findNode(26)),
  bun: processRuntime("Bun", findBun),
  deno: processRuntime("Deno", findDeno),
  chromium: browser(browsers.chromium),
  firefox: browser(browsers.firefox),
  webkit: browser(browsers.webkit),
  chromium92: browser(browsers.chromium92),
};
