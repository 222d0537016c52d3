// `npm run verify -- urlsmith-1.2.3.tgz`: compares pkg/, as it was built here, with a package that was published, file by
// file. It prints the hash of each WebAssembly module.

import { createHash } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { Failure, main, root, run } from "./lib/run.js";

/** The SHA-256 of each file of a folder, by its path with slashes. */
export function hashes(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
  return Object.fromEntries(
    files.map((path) => {
      const bytes = readFileSync(join(folder, path));
      const hash = createHash("sha256").update(bytes).digest("hex");
      return [path.replaceAll("\\", "/"), hash];
    }),
  );
}

/** The hashes of the files of a tarball that npm made. */
function hashesInTarball(tarball) {
  const folder = mkdtempSync(join(tmpdir(), "urlsmith-"));
  try {
    run("tar", ["-xzf", resolve(tarball), "-C", folder]);
    return hashes(join(folder, "package"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function verify(tarball) {
  const pkg = join(root, "pkg");
  if (!existsSync(pkg)) throw new Failure("there is no pkg/: npm run build");
  const built = hashes(pkg);
  const published = hashesInTarball(tarball);
  for (const [path, hash] of Object.entries(built)) {
    if (path.endsWith(".wasm")) console.log(`${hash}  ${path}`);
  }
  const all = new Set([...Object.keys(built), ...Object.keys(published)]);
  const different = [...all].filter((path) => built[path] !== published[path]);
  if (different.length > 0) {
    throw new Failure(
      `the build and ${tarball} differ in ${different.join(", ")}`,
    );
  }
  console.log(`all ${all.size} files are the same`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(() => {
    const [tarball] = process.argv.slice(2);
    if (tarball === undefined) {
      throw new Failure("which package? npm run verify -- urlsmith-1.2.3.tgz");
    }
    verify(tarball);
  });
}
