// Node.js of a given major version, from npm. Each test file runs in a worker thread of its own, in one
// process for all of them: see node-shell.js.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { findNode } from "../support/engines/table.js";
import { HANG } from "../support/processes.js";
import { here } from "./paths.js";

/** Starts a shell. Jobs and reports are lines of JSON. */
function startShell(path) {
  const child = spawn(path, ["--no-warnings", join(here, "node-shell.js")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  let settle = () => {};
  lines.on("line", (line) => settle(JSON.parse(line)));
  child.on("exit", () => settle({ error: "the process ended", tests: [] }));
  child.stdin.on("error", () => {});
  return {
    run: (job) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          resolve({ error: "no report: it hangs", tests: [] });
          child.kill("SIGKILL");
        }, HANG);
        settle = (report) => {
          clearTimeout(timer);
          resolve(report);
        };
        child.stdin.write(`${JSON.stringify(job)}\n`);
      }),
    get alive() {
      return child.exitCode === null && !child.killed;
    },
    close: () => child.kill(),
  };
}

export const node = (major) => ({
  title: `Node.js ${major}`,
  runtime: true,
  /** Opens a runtime: {version, run(job), close()}. */
  async open() {
    const { command: path } = await findNode(major);
    let shell = startShell(path);
    const { version } = await shell.run({ version: true });
    return {
      version,
      async run(job) {
        if (!shell.alive) shell = startShell(path);
        return shell.run(job);
      },
      close: () => shell.close(),
    };
  },
});
