// `npm run release [-- --dry-run] [-- --tag v1.2.3]`: checks everything, and then makes the tarball of a release.
//
// It publishes nothing. .github/workflows/release.yml publishes, by the commands that are printed last. --dry-run leaves
// out the tests and packs the present pkg/. --tag gives the tag that the release is made from.

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { Failure, main, npm, output, root } from "./lib/run.js";

const read = (path) => readFileSync(join(root, path), "utf8");

await main(() => {
  const { values } = parseArgs({
    options: {
      "dry-run": { type: "boolean", default: false },
      tag: { type: "string" },
    },
  });
  const version = releasedVersion();
  if (values.tag !== undefined && values.tag !== `v${version}`) {
    throw new Failure(`the tag is ${values.tag}, the version ${version}`);
  }
  checkTree();
  if (!values["dry-run"]) npm(["test", "--", "--deep"]);
  // Tests and builds must not leave changes behind.
  checkTree();
  const tarball = pack(version);
  console.log(`\nnpm publish --provenance --access public ./${tarball}`);
  console.log("cargo publish --package urlsmith --locked --no-verify");
});

/** The version. Throws unless all places that state it agree. */
function releasedVersion() {
  const version = /^version = "(.+)"$/m.exec(read("Cargo.toml"))[1];
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
  return version;
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
