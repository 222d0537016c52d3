// Running the `urlsmith` command for its tests: as a child process, in a shell, and on a terminal.

import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

import { temporaryFolder } from "../support/folder.js";
import { manifest } from "../support/package.js";
import { pkg } from "../support/paths.js";

export const cli = join(pkg, manifest.bin.urlsmith);
export const folder = temporaryFolder();

export function urlsmith(args, input) {
  return spawnSync(process.execPath, [cli, ...args], {
    encoding: "utf8",
    input,
    maxBuffer: Infinity,
  });
}

export function jsonLines(text) {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Characters that a terminal obeys, or that it shows at another place. Only line ends may be left. */
export const obeyed = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** A folder with the command as a user has it, and a file of URLs. */
export const home = join(folder, "home");
mkdirSync(join(home, "bin"), { recursive: true });
writeFileSync(join(home, "one.txt"), "x:y\n");
writeFileSync(join(home, "bad.txt"), "nope\n");
writeFileSync(
  join(home, "urls.txt"),
  "https://example.com/users/42?q=1\n".repeat(100_000),
);
if (process.platform !== "win32") {
  symlinkSync(cli, join(home, "bin/urlsmith"));
}

export const noShell = process.platform === "win32" && "there is no sh here";

/** Runs a line of shell in that folder, without the environment's settings for colours. */
export function shell(line, { command = "sh", args = ["-c", line], env } = {}) {
  const bins = [join(home, "bin"), dirname(process.execPath), process.env.PATH];
  return spawnSync(command, args, {
    cwd: home,
    encoding: "utf8",
    maxBuffer: Infinity,
    env: { PATH: bins.join(delimiter), TERM: "xterm-256color", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/*
 * The terminal comes from `script`, a program of util-linux. Every Debian system has it, in the essential package
 * bsdutils. Node has no pseudo-terminals of its own, and small images lack Python.
 */
export const noTerminal =
  process.platform !== "linux" && "script takes other arguments here";

export const ESC = "\u001b";

/** The output of a line of shell on a terminal, and its status. */
export function terminal(line, env) {
  return shell(line, {
    command: "script",
    args: ["--quiet", "--return", "--command", line, "/dev/null"],
    env,
  });
}
