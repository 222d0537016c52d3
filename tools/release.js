// `npm run release [-- --dry-run] [-- --rehearse] [-- --tag v1.2.3]`: checks everything, and then makes the tarball of a release.
// `npm run release -- --documents published` only writes the documents for the release: without the notice that nothing is
// published yet, and with the version and the integrity of the script of a CDN. `--documents unpublished` puts the notice in.
//
// It publishes nothing. .github/workflows/release.yml publishes, by the commands that are printed last. --dry-run leaves
// out the tests and packs the present pkg/. --rehearse goes on where the version is not final, lets npm and cargo go through all
// but the upload, and prints what a person has to do. --tag gives the tag that the release is made from.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { documents, script, written } from "./lib/documents.js";
import { Failure, main, npm, output, root, run } from "./lib/run.js";

const read = (path) => readFileSync(join(root, path), "utf8");

const commands = {
  npm: (tarball) => ["publish", "--provenance", "--access", "public", tarball],
  cargo: ["publish", "--package", "urlsmith", "--locked", "--no-verify"],
};

/** What people do for a first release, in this order. A later release needs the last two steps alone. */
const steps = `What a person does, in this order:

1. The repository: create the organization "urlsmith" and its repository on GitHub, and push "main". The team "maintainers" owns
   the code (.github/CODEOWNERS). In the settings, protect "main", and create the environments "npm", "crates-io" and
   "github-pages", each with a maintainer who approves.
2. The website: in the repository's settings, let Pages be published by workflows.
3. npm: create an account with two-factor authentication. npm trusts a workflow only for a package that exists. So push the tag
   v0.1.0, let the workflow build twice and compare, and refuse its approvals. Publish the tarball that it leaves, which has the
   same bytes as the one packed here, by hand, in a shell in which "npm login" has run:
     npm publish --access public ./TARBALL
   This first version has no provenance, which only a workflow can make.
4. npm: on the package's page, under "Trusted publisher", name the repository, release.yml and the environment "npm".
   Then forbid tokens for publishing. From now on the workflow publishes, with provenance.
5. crates.io: log in by GitHub, confirm the address, and run "cargo login" and the cargo command above once, also by hand. Then
   name the repository, release.yml and the environment "crates-io" under "Trusted Publishing".
6. Each release: MAINTAINING.md, "How to release", says which files have the version, and how the documents are written.
   Commit them.
7. Each release: push the tag. The workflow builds twice, compares, waits for the approval, and publishes.`;

await main(() => {
  const { values } = parseArgs({
    options: {
      documents: { type: "string" },
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
  if (values.documents !== undefined) {
    const isPublished = values.documents === "published";
    if (!isPublished && values.documents !== "unpublished") {
      throw new Failure("--documents takes published or unpublished");
    }
    for (const [name, text] of changed(version, isPublished)) {
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
  console.log(`\n${steps.replace("./TARBALL", tarball)}`);
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

/** The documents that are not as they have to be before or after the first release: [name, the right text]. */
function changed(version, isPublished) {
  const path = `pkg/${script}`;
  if (!existsSync(join(root, path))) {
    throw new Failure(`there is no ${path}: npm run build`);
  }
  const bytes = readFileSync(join(root, path));
  return documents
    .map((name) => {
      const text = read(name);
      const right = written(name, text, { isPublished, version, bytes });
      return [name, right, text];
    })
    .filter(([, right, text]) => right !== text);
}

/** Throws if the documents are not those of a release. */
function checkDocuments(version) {
  const names = changed(version, true).map(([name]) => name);
  if (names.length > 0) {
    throw new Failure(
      `${names.join(", ")}: not written for the release. Run: npm run release -- --documents published`,
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
