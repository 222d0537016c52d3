// Where the bundle runs: processes of Node.js, Bun and Deno, and pages of browsers.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "../wpt/engines/chromium.js";
import { firefox } from "../wpt/engines/firefox.js";
import { fromNpm } from "../wpt/engines/npm.js";
import { Unavailable } from "../wpt/engines/unavailable.js";
import { webkit } from "../wpt/engines/webkit.js";
import { run } from "../wpt/exec.js";
import { coldStart } from "./cold.js";
import { work } from "./paths.js";
import { servePage } from "./server.js";

/** No report for this long, and an engine is given up. */
const HANG = 120_000;

async function executable(name, range, ...path) {
  const file = join(await fromNpm(name, range), ...path);
  if (!existsSync(file)) throw new Unavailable(`no ${file}`);
  return file;
}

const { arch, platform } = process;
const isMusl =
  platform === "linux" &&
  !process.report.getReport().header.glibcVersionRuntime;

function denoPackage() {
  const system = { darwin: "darwin", win32: "win32" }[platform];
  return system
    ? `@deno/${system}-${arch}`
    : `@deno/linux-${arch}-${isMusl ? "musl" : "glibc"}`;
}

function bunPackage() {
  const system = platform === "win32" ? "windows" : platform;
  const cpu = arch === "arm64" ? "aarch64" : arch;
  return `@oven/bun-${system}-${cpu}${isMusl ? "-musl" : ""}`;
}

const exe = platform === "win32" ? ".exe" : "";

/** A runtime: find() resolves to its executable and the arguments before a script. */
function processRuntime(title, find, { hasLists = false } = {}) {
  return {
    title,
    hasLists,
    /** {command, args, version} */
    async open() {
      const { command, args = [], version } = await find();
      const printed = await run(command, ["--version"]);
      return {
        command,
        args,
        version: version?.(printed) ?? printed.trim().replace(/^v/, ""),
      };
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
  };
}

export const RUNTIMES = {
  node: processRuntime(
    "Node.js, this one",
    async () => ({ command: process.execPath }),
    { hasLists: true },
  ),
  node24: processRuntime(
    "Node.js 24",
    async () => ({
      command: await executable(
        `node-${platform === "win32" ? "win" : platform}-${arch}`,
        "24",
        "bin",
        `node${exe}`,
      ),
    }),
    { hasLists: true },
  ),
  bun: processRuntime("Bun", async () => ({
    command: await executable(bunPackage(), "1", "bin", `bun${exe}`),
  })),
  deno: processRuntime("Deno", async () => ({
    command: await executable(denoPackage(), "2", `deno${exe}`),
    args: [
      "run",
      "--allow-all",
      "--no-config",
      "--no-lock",
      "--node-modules-dir=manual",
    ],
    version: (printed) => /^deno (\S+)/.exec(printed)[1],
  })),
  chromium: browser(chromium),
  firefox: browser(firefox),
  webkit: browser(webkit),
};
