// The engines that tests run in: how each is found, installed and started.
//
// A browser has a title, the Debian packages that bring it, and an open() that resolves to what its driver gives:
// {version, go(address), gone, close()}. `gone` resolves with the reason when the page or the browser has crashed.
// A runtime has a function that resolves to {command, args}; `args` come before the script.

import { randomUUID } from "node:crypto";
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

import { openByBidi } from "./bidi.js";
import { openByDevtools } from "./devtools.js";
import { miniBrowser, onPath } from "./find.js";
import { fromNpm } from "./npm.js";
import { Unavailable } from "./unavailable.js";
import { openByWebDriver } from "./webdriver.js";

const { arch, platform } = process;
const isWindows = platform === "win32";
const isMusl =
  platform === "linux" &&
  !process.report.getReport().header.glibcVersionRuntime;

/** The programs of each Debian package. Without a program, the package is missing. */
export const debian = {
  chromium: () => [onPath("chromium", "chromium-browser", "google-chrome")],
  "firefox-esr": () => [onPath("firefox-esr", "firefox")],
  "webkit2gtk-driver": () => [onPath("WebKitWebDriver"), miniBrowser()],
  xvfb: () => [onPath("Xvfb")],
};

/** A browser from Debian's packages, or the same browser from elsewhere on this machine. */
function fromDebian(title, packages, open) {
  return {
    title,
    fromDebian: true,
    async open() {
      const programs = packages.map((name) => {
        const found = debian[name]();
        if (found.includes(null)) {
          throw new Unavailable(title, `there is no ${name}`);
        }
        return found.at(-1);
      });
      return open(programs[0]);
    },
  };
}

/**
 * Chromium 92 of July 2021, from npm. It has no URLPattern and no flag v, and its main thread compiles at most 4 KB of
 * WebAssembly synchronously.
 */
async function findChromium92() {
  if (platform !== "linux" || arch !== "x64") {
    throw new Unavailable(
      "Chromium 92",
      "its package is for Linux on x64 only",
    );
  }
  const folder = await fromNpm("@sparticuz/chromium", "92.0.0");
  const path = join(folder, "bin", "chromium");
  if (!existsSync(path)) {
    // Another process may do the same at this moment, and a file that is being written cannot be executed.
    const partial = `${path}.${randomUUID()}`;
    await pipeline(
      createReadStream(`${path}.br`),
      createBrotliDecompress(),
      createWriteStream(partial),
    );
    chmodSync(partial, 0o755);
    await rename(partial, path);
  }
  return path;
}

export const browsers = {
  chromium: fromDebian("Chromium", ["chromium"], openByDevtools),
  firefox: fromDebian("Firefox", ["firefox-esr"], openByBidi),
  webkit: fromDebian(
    "WebKitGTK",
    ["webkit2gtk-driver", "xvfb"],
    openByWebDriver,
  ),
  chromium92: {
    title: "Chromium 92",
    open: async () => openByDevtools(await findChromium92()),
  },
};

/** A program from an npm package: the path in it, and the arguments before a script. */
async function fromPackage(name, range, path, args = []) {
  const file = isWindows ? `${path}.exe` : path;
  const command = join(await fromNpm(name, range), file);
  if (!existsSync(command)) throw new Unavailable(name, `it holds no ${path}`);
  return { command, args };
}

export function findNode(major) {
  const system = isWindows ? "win" : platform;
  return fromPackage(`node-${system}-${arch}`, String(major), "bin/node");
}

export function findBun() {
  const system = isWindows ? "windows" : platform;
  const cpu = arch === "arm64" ? "aarch64" : arch;
  const libc = isMusl ? "-musl" : "";
  return fromPackage(`@oven/bun-${system}-${cpu}${libc}`, "1", "bin/bun");
}

export function findDeno() {
  const libc = platform === "linux" ? (isMusl ? "-musl" : "-glibc") : "";
  return fromPackage(`@deno/${platform}-${arch}${libc}`, "2", "deno", [
    "run",
    "--allow-all",
    "--no-config",
    "--no-lock",
    "--node-modules-dir=manual",
  ]);
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
