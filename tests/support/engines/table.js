// The engines that tests run in: how each is found, installed and started.
//
// A browser has a title, the Debian packages that bring it, if any do, and an open() that resolves to what its driver gives:
// {version, go(address), gone, close()}. `gone` resolves with the reason when the page or the browser has crashed.
// A runtime has a function that resolves to {command, args}; `args` come before the script.

import { randomUUID } from "node:crypto";
import {
  appendFileSync,
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

import { dependency, versionOf } from "../../dependencies/install.js";
import { miniBrowser, onPath } from "./find.js";
import { openByPuppeteer } from "./puppeteer.js";
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

/** Notes for `npm test` which version of an engine runs. */
function noteUse(engine, version) {
  const notes = process.env.URLSMITH_USES;
  if (notes) appendFileSync(notes, `${JSON.stringify({ engine, version })}\n`);
}

/** Notes the version of a browser that has been opened. */
async function noted(title, opening) {
  const browser = await opening;
  noteUse(title, browser.version);
  return browser;
}

/** A browser from Debian's packages, or the same browser from elsewhere on this machine. */
function fromDebian(title, packages, open) {
  return {
    title,
    packages,
    async open() {
      const programs = packages.map((name) => {
        const found = debian[name]();
        if (found.includes(null)) {
          throw new Unavailable(title, `there is no ${name}`);
        }
        return found.at(-1);
      });
      return noted(title, open(programs[0]));
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
  const folder = await dependency("@sparticuz/chromium");
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
  chromium: fromDebian("Chromium", ["chromium"], openByPuppeteer("chrome")),
  firefox: fromDebian("Firefox", ["firefox-esr"], openByPuppeteer("firefox")),
  webkit: fromDebian(
    "WebKitGTK",
    ["webkit2gtk-driver", "xvfb"],
    openByWebDriver,
  ),
  chromium92: {
    title: "Chromium 92",
    open: async () =>
      noted("Chromium 92", openByPuppeteer("chrome")(await findChromium92())),
  },
};

/** A program of a dependency: the dependency, the program's path in its node_modules folder, and the arguments before a script. */
async function fromPackage(title, name, path, args = []) {
  const folder = await dependency(name);
  const modules = folder.slice(0, -name.length);
  const command = join(modules, isWindows ? `${path}.exe` : path);
  if (!existsSync(command)) throw new Unavailable(name, `it holds no ${path}`);
  noteUse(title, versionOf(name));
  return { command, args };
}

export function findNode(major) {
  const name = `node-${major}-${platform}-${arch}`;
  return fromPackage("Node.js", name, `${name}/bin/node`);
}

export function findBun() {
  const system = isWindows ? "windows" : platform;
  const cpu = arch === "arm64" ? "aarch64" : arch;
  const libc = isMusl ? "-musl" : "";
  return fromPackage("Bun", "bun", `@oven/bun-${system}-${cpu}${libc}/bin/bun`);
}

export function findDeno() {
  const libc = platform === "linux" ? "-glibc" : "";
  return fromPackage("Deno", "deno", `@deno/${platform}-${arch}${libc}/deno`, [
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
