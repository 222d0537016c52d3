// Running other programs. Node built-ins only: this is loaded before `npm ci` has run.

import { spawn, spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's top folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** A failure whose message says everything: it is printed without a stack trace. */
export class Failure extends Error {}

/** Runs main(), and turns its failure into a message and a status. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Failure ? `error: ${error.message}` : error);
    process.exitCode = 1;
  }
}

const settings = { cwd: root, stdio: "inherit" };

/** Runs a program with its output shown; throws when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    ...settings,
    ...options,
  });
  if (error) throw new Failure(`cannot run ${command}: ${error.message}`);
  if (status !== 0) {
    throw new Failure(`${command} ${args.join(" ")} ended with ${status}`);
  }
}

/** Does the same without waiting: returns a promise that is rejected if the program fails. */
export function start(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, settings);
    const fail = (reason) =>
      reject(new Failure(`${command} ${args.join(" ")} ${reason}`));
    child.on("error", (error) => fail(`cannot be run: ${error.message}`));
    child.on("close", (status) =>
      status === 0 ? resolve() : fail(`ended with ${status}`),
    );
  });
}

/** Runs a program and returns what it printed, or null when it is missing or fails. */
export function output(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Runs a program to its end; returns its status and everything that it printed. A program that runs for more than `limit`
 * milliseconds is ended, and has failed.
 */
export function capture(command, args, { env = process.env, limit } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks = [];
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    const end = (status, reason = "") => {
      clearTimeout(timer);
      resolve({ status, text: `${Buffer.concat(chunks)}${reason}` });
    };
    const stop = () => {
      child.kill();
      // What the program has started may keep the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
      end(1, `\nended after ${limit / 60_000} minutes\n`);
    };
    const timer = limit && setTimeout(stop, limit);
    child.on("error", (error) =>
      end(1, `cannot run ${command}: ${error.message}`),
    );
    child.on("close", (status) => end(status));
  });
}

/** The npm command line: the npm that runs this script, or the one on the path. */
export function npm(args, cwd = root) {
  const cli = process.env.npm_execpath;
  if (cli) run(process.execPath, [cli, ...args], { cwd });
  else run("npm", args, { cwd, shell: process.platform === "win32" });
}
