// Finds the tests: a checkout that the caller names, a pinned commit from the network, or the copy in Debian's source
// package of Node.js. Prints the commits.

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { run } from "../../support/processes.js";
import { driver } from "../paths.js";
import { clonePinned } from "./git.js";
import { debianWpt } from "./debian.js";

async function describeGiven(root) {
  if (!existsSync(join(root, "resources", "testharness.js"))) {
    throw new Error(`no checkout of web-platform-tests: ${root}`);
  }
  const log = await run("git", [
    "-C",
    root,
    "log",
    "-1",
    "--format=%h %cs",
  ]).catch(() => "");
  const [commit, date] = log.trim().split(" ");
  return {
    root,
    label: commit
      ? `web-platform-tests ${commit} (${date})`
      : "a checkout without a git history",
  };
}

async function find({ wpt, log }) {
  const given = wpt ?? process.env.WPT_ROOT;
  if (given) return describeGiven(resolve(given));
  try {
    return await clonePinned();
  } catch (error) {
    log(`no clone of web-platform-tests: ${error.message.split("\n").pop()}`);
  }
  return debianWpt({ log });
}

/**
 * The tests to run: {label, roots}. Our own driver is the last root, so that it is used only for files that the
 * checkout lacks.
 */
export async function checkout({ wpt, log = () => {} } = {}) {
  const { root, label } = await find({ wpt, log });
  return { label, roots: [root, driver] };
}
