// The newest versions that this machine can reach: of packages on npm, of crates, of Debian's packages, of repositories on
// GitHub, and of pages. What cannot be reached is null.

import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { capture } from "./run.js";

/** A folder that is removed when the process ends. */
function folder() {
  const path = mkdtempSync(join(tmpdir(), "standards-"));
  process.once("exit", () => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What a program prints, or null if it fails. */
async function printed(command, args, env) {
  const { status, text } = await capture(command, args, { env });
  return status === 0 ? text : null;
}

/** The version of a crate. */
export async function crate(name) {
  const text = await printed("cargo", ["info", "--quiet", name]);
  if (text === null) return null;
  const latest = /\(latest ([\d.]+)\)/.exec(text);
  return (latest ?? /^version: ([\d.]+)/m.exec(text))?.[1] ?? null;
}

/** Whether npm has a package: its version, or null if it is not there or cannot be reached. */
export async function npmVersion(name) {
  const text = await printed("npm", ["view", name, "version"]);
  return text?.trim() || null;
}

/** The newest version of a package on npm: `{ version, date, read(path), path }`. */
export async function npmPackage(name) {
  const at = folder();
  const args = ["pack", `${name}@latest`, "--silent", "--pack-destination", at];
  const file = (await printed("npm", args))?.trim().split("\n").at(-1);
  if (!file) return null;
  if ((await printed("tar", ["-xzf", join(at, file), "-C", at])) === null) {
    return null;
  }
  const path = join(at, "package");
  const read = (name) => readFileSync(join(path, name), "utf8");
  const { version } = JSON.parse(read("package.json"));
  const times = await printed("npm", ["view", name, "time", "--json"]);
  const date = times && JSON.parse(times)[version]?.slice(0, 10);
  return { version, date, path, read };
}

/** The newest version of a package in Debian's unstable suite. apt gets lists of its own, so that the machine's stay. */
export async function debianVersion(name) {
  const targets = await printed("apt-get", [
    ...["indextargets", "--format", "$(REPO_URI)"],
    "Created-By: Packages",
  ]);
  const mirror = targets?.split("\n").find((it) => /\/debian\/?$/.test(it));
  if (!mirror) return null;
  const at = folder();
  mkdirSync(join(at, "lists/partial"), { recursive: true });
  writeFileSync(join(at, "sources.list"), `deb ${mirror} sid main\n`);
  const flags = [
    `Dir::Etc::sourcelist=${join(at, "sources.list")}`,
    "Dir::Etc::sourceparts=-",
    `Dir::State::lists=${join(at, "lists")}`,
    `Dir::Cache=${at}`,
    "APT::Sandbox::User=",
  ].flatMap((option) => ["-o", option]);
  if ((await printed("apt-get", [...flags, "update", "-q"])) === null) {
    return null;
  }
  const policy = await printed("apt-cache", [...flags, "policy", name]);
  return /Candidate: (\S+)/.exec(policy ?? "")?.[1] ?? null;
}

/** The newest commit of a repository on GitHub. */
export async function commit(repository) {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: "0", GIT_ASKPASS: "true" };
  const address = `https://github.com/${repository}`;
  const text = await printed("git", ["ls-remote", address, "HEAD"], env);
  return /^[\da-f]{40}/.exec(text ?? "")?.[0] ?? null;
}

/** The text of a page. */
export const page = (address) =>
  printed("curl", ["--silent", "--fail", "--location", address]);

/** Whether a page is there. */
export async function isPage(address) {
  const { status } = await capture("curl", [
    ...["--silent", "--fail", "--head", "--location", address],
  ]);
  // 22: the server has answered that the page is not there.
  return status === 0 ? true : status === 22 ? false : null;
}
