// Node.js of any major version, Deno and Bun, from npm. Each function resolves to {command, args}; `args` come before
// the script.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { fromNpm } from "./npm.js";
import { Unavailable } from "./unavailable.js";

const { arch, platform } = process;
const isWindows = platform === "win32";
const isMusl =
  platform === "linux" &&
  !process.report.getReport().header.glibcVersionRuntime;

/** The program at a path inside a package. */
async function program(name, range, path) {
  const file = join(
    await fromNpm(name, range),
    isWindows ? `${path}.exe` : path,
  );
  if (!existsSync(file)) throw new Unavailable(name, `it holds no ${path}`);
  return file;
}

/** The function that finds each runtime, by the runtime's title. */
export const runtimes = {
  ...Object.fromEntries(
    [18, 20, 22, 24, 26].map((major) => [
      `Node.js ${major}`,
      () => findNode(major),
    ]),
  ),
  Deno: findDeno,
  Bun: findBun,
};

export async function findNode(major) {
  const system = isWindows ? "win" : platform;
  const name = `node-${system}-${arch}`;
  return { command: await program(name, String(major), "bin/node"), args: [] };
}

export async function findBun() {
  const system = isWindows ? "windows" : platform;
  const cpu = arch === "arm64" ? "aarch64" : arch;
  const name = `@oven/bun-${system}-${cpu}${isMusl ? "-musl" : ""}`;
  return { command: await program(name, "1", "bin/bun"), args: [] };
}

export async function findDeno() {
  const libc = platform === "linux" ? (isMusl ? "-musl" : "-glibc") : "";
  const name = `@deno/${platform}-${arch}${libc}`;
  return {
    command: await program(name, "2", "deno"),
    args: [
      "run",
      "--allow-all",
      "--no-config",
      "--no-lock",
      "--node-modules-dir=manual",
    ],
  };
}
