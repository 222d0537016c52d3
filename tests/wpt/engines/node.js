// Node.js of a given major version, from npm. Each test file runs in a worker thread of its own, in one
// process for all of them: see node-shell.js.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { here } from "../paths.js";
import { fromNpm } from "./npm.js";
import { Unavailable } from "./unavailable.js";

const HANG = 60_000;

/** Where a Node.js of that major version is, once it is. */
export async function nodeExecutable(major) {
  const { platform, arch } = process;
  const system = platform === "win32" ? "win" : platform;
  const folder = await fromNpm(`node-${system}-${arch}`, String(major));
  const path = join(folder, "bin", platform === "win32" ? "node.exe" : "node");
  if (!existsSync(path)) throw new Unavailable(`no Node.js at ${path}`);
  return path;
}

/** Starts a shell, which takes a job and gives a report, each a line of JSON. */
function startShell(path) {
  const child = spawn(
    path,
    ["--no-warnings", join(here, "engines", "node-shell.js")],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
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
    const path = await nodeExecutable(major);
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
