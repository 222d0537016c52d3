// `npm run release [-- --dry-run] [-- --rehearse] [-- --tag v1.2.3]`: checks everything, and then makes the tarball of a release.
// `npm run release -- --documents` only writes the documents for the release: without the notices that nothing is published yet,
// and with the version and the integrity of the script of a CDN.
//
// It publishes nothing. .github/workflows/release.yml publishes, by the commands that are printed last. --dry-run leaves
// out the tests and packs the present pkg/. --rehearse goes on where the version is not final, and lets npm and cargo go through
// all but the upload. --tag gives the tag that the release is made from.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { documents, published, script } from "./lib/documents.js";
import { Failure, main, npm, output, root, run } from "./lib/run.js";

const read = (path) => readFileSync(join(root, path), "utf8");

const commands = {
  npm: (tarball) => ["publish", "--provenance", "--access", "public", tarball],
  cargo: ["publish", "--package", "urlsmith", "--locked", "--no-verify"],
};

await main(() => {
  const { values } = parseArgs({
    options: {
      documents: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      rehearse: { type: "boolean", default: false },
      tag: { type: "string" },
    },
  });
  const { rehearse } = values;
  /** In a rehearsal, tells what is left to do instead of stopping. */
  const hold = (check) => {
    try {
      check();
    } catch (error) {
      if (!rehearse) throw error;
      console.log(`left: ${error.message}`);
    }
  };
  const version = statedVersion();
  if (values.documents) {
    for (const [name, text] of changed(version)) {
      writeFileSync(join(root, name), text);
      console.log(`${name} is written`);
    }
    return;
  }
  hold(() => checkVersion(version));
  if (values.tag !== undefined && values.tag !== `v${version}`) {
    throw new Failure(`the tag is ${values.tag}, the version ${version}`);
  }
  hold(checkTree);
  if (!values["dry-run"]) npm(["test", "--", "--all", "--deep"]);
  // Tests and builds must not leave changes behind.
  hold(checkTree);
  hold(() => checkDocuments(version));
  const tarball = `./${pack(version)}`;
  if (!rehearse) {
    console.log(`\nnpm ${commands.npm(tarball).join(" ")}`);
    console.log(`cargo ${commands.cargo.join(" ")}`);
    return;
  }
  hold(() => npm([...commands.npm(tarball), "--dry-run"]));
  hold(() => run("cargo", [...commands.cargo, "--dry-run"]));
  console.log(
    '\nWhat a person does is in MAINTAINING.md, under "The first release"',
  );
});

/** The version that Cargo.toml states. */
function statedVersion() {
  return /^version = "(.+)"$/m.exec(read("Cargo.toml"))[1];
}

/** Throws unless all places that state the version agree. */
function checkVersion(version) {
  const workspace = JSON.parse(read("package.json")).version;
  if (workspace !== version) {
    throw new Failure(
      `Cargo.toml has version ${version}, package.json ${workspace}`,
    );
  }
  const [, unreleased, newest] =
    /^## \[Unreleased\]\n([^]*?)^## \[(.+?)\] - \d{4}-\d\d-\d\d$/m.exec(
      read("CHANGELOG.md"),
    ) ?? [];
  if (newest !== version) {
    throw new Failure(
      `Cargo.toml has version ${version}, and the newest release of CHANGELOG.md is ${newest ?? "none"}`,
    );
  }
  if (unreleased.trim() !== "") {
    throw new Failure("CHANGELOG.md has changes that are unreleased");
  }
}

/** The documents that are not those of a release: [name, the right text]. */
function changed(version) {
  const path = join(root, "pkg", script);
  if (!existsSync(path)) {
    throw new Failure(`there is no pkg/${script}: npm run build`);
  }
  const bytes = readFileSync(path);
  return documents
    .map((name) => [name, published(read(name), version, bytes)])
    .filter(([name, right]) => right !== read(name));
}

/** Throws if the documents are not those of a release. */
function checkDocuments(version) {
  const names = changed(version).map(([name]) => name);
  if (names.length > 0) {
    throw new Failure(
      `${names.join(", ")}: not written for the release. Run: npm run release -- --documents`,
    );
  }
}

/** Throws if there are uncommitted changes. */
function checkTree() {
  const changes = output("git", ["status", "--porcelain"]);
  if (changes === null) throw new Failure("this is not a git repository");
  if (changes !== "") throw new Failure(`the tree is not clean:\n${changes}`);
}

/** Packs pkg/ and prints the names of the files; returns the tarball's path. */
function pack(version) {
  const built = join(root, "pkg/package.json");
  if (!existsSync(built)) throw new Failure("there is no pkg/: npm run build");
  const manifest = JSON.parse(readFileSync(built, "utf8"));
  if (manifest.version !== version) {
    throw new Failure(`pkg/ has version ${manifest.version}: npm run build`);
  }
  mkdirSync(join(root, "target/release"), { recursive: true });
  npm(["pack", "./pkg", "--pack-destination", "target/release"]);
  return `target/release/${manifest.name}-${version}.tgz`;
}
