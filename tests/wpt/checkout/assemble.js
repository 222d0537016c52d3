// Puts the tests together without a clone: scripts and harness from Debian's source package of Node.js,
// newer JSON vectors from the crate ada-url, and current IDL from the npm package @webref/idl.

import { existsSync } from "node:fs";
import {
  copyFile,
  cp,
  mkdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { run } from "../../support/processes.js";
import { cache, repository } from "../../support/paths.js";
import { debianWpt } from "./debian.js";

// As of these versions; what an update changes is checked by hand.
const VECTORS = { crate: "ada-url", version: "4.0.0", date: "July 2026" };

const URL_VECTORS = [
  "IdnaTestV2.json",
  "percent-encoding.json",
  "setters_tests.json",
  "toascii.json",
  "urltestdata-javascript-only.json",
  "urltestdata.json",
];
const URLPATTERN_VECTORS = [
  "urlpattern-compare-test-data.json",
  "urlpattern-generate-test-data.json",
  "urlpatterntestdata.json",
];
const INTERFACES = ["url.idl", "urlpattern.idl"];

async function crateFolder() {
  const metadata = JSON.parse(
    await run("cargo", ["metadata", "--format-version", "1"], {
      cwd: repository,
    }),
  );
  const found = metadata.packages.find(({ name }) => name === VECTORS.crate);
  if (!found) throw new Error(`cargo metadata has no ${VECTORS.crate}`);
  return { version: found.version, folder: dirname(found.manifest_path) };
}

async function idlFolder() {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve("@webref/idl/package.json");
  const { version } = JSON.parse(await readFile(manifest, "utf8"));
  return { version, folder: dirname(manifest) };
}

async function copyAll(names, from, to) {
  await mkdir(to, { recursive: true });
  for (const name of names) await copyFile(join(from, name), join(to, name));
}

export async function assemble({ log }) {
  const vectors = await crateFolder();
  const idl = await idlFolder();
  const debian = await debianWpt({ log });
  const date = vectors.version === VECTORS.version ? ` of ${VECTORS.date}` : "";
  const label =
    `scripts and harness of ${debian.label}, ` +
    `vectors${date} from ${VECTORS.crate} ${vectors.version}, ` +
    `IDL from @webref/idl ${idl.version}, our own driver for URLPattern`;

  const root = join(cache, "wpt", "assembled");
  const record = join(root, "record.json");
  if (existsSync(record)) {
    const recorded = JSON.parse(await readFile(record, "utf8"));
    if (recorded.label === label) return { root, label };
  }
  const partial = `${root}.partial`;
  await rm(partial, { recursive: true, force: true });
  await cp(debian.root, partial, { recursive: true });
  const json = join(vectors.folder, "tests", "wpt");
  await copyAll(URL_VECTORS, json, join(partial, "url", "resources"));
  await copyAll(
    URLPATTERN_VECTORS,
    json,
    join(partial, "urlpattern", "resources"),
  );
  await copyAll(INTERFACES, idl.folder, join(partial, "interfaces"));
  await writeFile(
    join(partial, "record.json"),
    JSON.stringify({ label }, null, 2),
  );
  await rm(root, { recursive: true, force: true });
  await rename(partial, root);
  return { root, label };
}
