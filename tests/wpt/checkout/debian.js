// The part of web-platform-tests that Node.js carries, from Debian's source package, which any mirror
// of Debian has. Uses lists and a cache of its own: the machine's apt configuration is only read.

import { existsSync, readdirSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../../support/processes.js";
import { cache } from "../../support/paths.js";

const SUITE = "trixie";
const UPSTREAM = "20.19.2+dfsg";
const LABEL = `Node.js ${UPSTREAM} (January 2025)`;
const KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg";
const FOLDERS = ["url", "resources", "interfaces", "common"];

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
}

/** The folder with Node.js's copy of the tests, and what to call it. */
export async function debianWpt({ log }) {
  const root = join(cache, "wpt", `nodejs-${UPSTREAM}`);
  if (existsSync(root)) return { root, label: LABEL };
  log("fetching Debian's source package of Node.js for its copy of the tests");
  const folder = join(cache, "wpt", "debian");
  await rm(folder, { recursive: true, force: true });
  await download(folder);
  const tarball = `nodejs_${UPSTREAM}.orig.tar.xz`;
  if (!existsSync(join(folder, tarball))) {
    throw new Error(`the source package is no longer ${UPSTREAM}`);
  }
  const unpacked = join(folder, "unpacked");
  await mkdir(unpacked);
  await run("tar", [
    "-xJf",
    join(folder, tarball),
    "-C",
    unpacked,
    "--wildcards",
    ...FOLDERS.map((name) => `*/test/fixtures/wpt/${name}/*`),
  ]);
  const [top] = readdirSync(unpacked);
  await rename(join(unpacked, top, "test", "fixtures", "wpt"), root);
  await rm(folder, { recursive: true, force: true });
  return { root, label: LABEL };
}
