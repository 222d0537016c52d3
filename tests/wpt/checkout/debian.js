// Web-platform-tests from Node.js: Debian's source package of Node.js contains some of them, and any mirror of Debian
// has that package. apt gets separate lists and a separate cache, and the machine's apt configuration is only read.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fillFolder } from "../../support/fill.js";
import { run } from "../../support/processes.js";
import { cache } from "../../support/paths.js";

// The oldest suite whose Node.js has the tests of the URL Pattern Standard.
const SUITE = "forky";
const KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg";
const FOLDERS = ["url", "urlpattern", "resources", "interfaces", "common"];

/** The mirror of Debian that this machine's own sources name. */
async function mirror() {
  const targets = await run("apt-get", [
    "indextargets",
    "--format",
    "$(REPO_URI)",
    "Created-By: Packages",
  ]);
  const found = targets
    .split("\n")
    .find((uri) => /\/debian\/?$/.test(uri.trim()));
  if (!found) throw new Error("apt's sources name no mirror of Debian");
  return found.trim();
}

/** Brings the source package into a folder; returns the path of its tarball. */
async function download(folder) {
  const at = (...names) => join(folder, ...names);
  await mkdir(at("lists", "partial"), { recursive: true });
  await mkdir(at("cache", "archives", "partial"), { recursive: true });
  await mkdir(at("sources"), { recursive: true });
  const signed = existsSync(KEYRING) ? ` [signed-by=${KEYRING}]` : "";
  await writeFile(
    at("sources", "sources.list"),
    `deb-src${signed} ${await mirror()} ${SUITE} main\n`,
  );
  const options = {
    "Dir::Etc::sourcelist": at("sources", "sources.list"),
    "Dir::Etc::sourceparts": "-",
    "Dir::State::lists": at("lists"),
    "Dir::Cache": at("cache"),
    "APT::Sandbox::User": "",
  };
  const flags = Object.entries(options).flatMap(([key, value]) => [
    "-o",
    `${key}=${value}`,
  ]);
  await run("apt-get", [...flags, "update"], { timeout: 120_000 });
  await run(
    "apt-get",
    [...flags, "source", "--download-only", "--tar-only", "nodejs"],
    { cwd: folder, timeout: 300_000 },
  );
  const tarball = readdirSync(folder).find((name) =>
    /^nodejs_.*\.orig\.tar\.xz$/.test(name),
  );
  return at(tarball);
}

/** The commit of web-platform-tests that each folder was copied from, in words. */
function describeCommits(root) {
  const versions = JSON.parse(
    readFileSync(join(root, "versions.json"), "utf8"),
  );
  const byCommit = new Map();
  for (const folder of FOLDERS) {
    const commit = versions[folder].commit.slice(0, 10);
    byCommit.set(commit, [...(byCommit.get(commit) ?? []), `${folder}/`]);
  }
  return [...byCommit]
    .map(([commit, folders]) => `${commit} (${folders.join(", ")})`)
    .join(", ");
}

/** The folder with Node.js's copy of the tests, and its label. */
export async function debianWpt({ log }) {
  const root = join(cache, "wpt", `debian-${SUITE}`);
  const named = join(root, "node-version");
  await fillFolder(root, async (folder) => {
    log(
      "fetching Debian's source package of Node.js for its copy of the tests",
    );
    const tarball = await download(folder);
    const unpacked = join(folder, "unpacked");
    await mkdir(unpacked);
    await run("tar", [
      "-xJf",
      tarball,
      "-C",
      unpacked,
      "--wildcards",
      "*/test/fixtures/wpt/versions.json",
      ...FOLDERS.map((name) => `*/test/fixtures/wpt/${name}/*`),
    ]);
    const [top] = readdirSync(unpacked);
    const tests = join(unpacked, top, "test", "fixtures", "wpt");
    await writeFile(join(tests, "node-version"), top.replace("node-v", ""));
    return tests;
  });
  const version = readFileSync(named, "utf8");
  const label = `web-platform-tests ${describeCommits(root)}, as copied by Node.js ${version}`;
  return { root, label };
}
