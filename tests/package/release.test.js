// `npm run release`, in a small repository that contains its script and nothing to build.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { documents } from "../../tools/lib/documents.js";
import { temporaryFolder } from "../support/folder.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const skip =
  spawnSync("git", ["--version"]).status !== 0 && "there is no git here";

const folder = temporaryFolder();

const changelog = (unreleased, ...releases) =>
  ["# Changelog", "## [Unreleased]", unreleased, ...releases].join("\n\n");

/** The script of a CDN, and its integrity. */
const script = "var urlsmith;";
const integrity =
  "sha384-" + createHash("sha384").update(script).digest("base64");

/** The page that shows how the script is loaded. */
const scripts = (version, integrity) =>
  `# Entries\n\n## Scripts\n\n<script src="https://unpkg.com/urlsmith@${version}/dist/urlsmith.iife.js" integrity="${integrity}"></script>\n`;

const files = {
  "Cargo.toml": '[package]\nversion = "1.2.3"\n',
  "CHANGELOG.md": changelog(
    "",
    "## [1.2.3] - 2026-01-01",
    "## [1.2.2] - 2025-01-01",
  ),
  "package.json": JSON.stringify({
    version: "1.2.3",
    type: "module",
    scripts: { test: "node test.js" },
  }),
  "test.js": 'console.log("tests run");',
  ".gitignore": "/target/\n/pkg/\n",
  "pkg/package.json": '{ "name": "urlsmith", "version": "1.2.3" }',
  "pkg/dist/index.js": "export {};",
  "pkg/dist/urlsmith.iife.js": script,
  "README.md": "# a\n\n## Install\n\nText\n",
  "docs/choosing-an-entry.md": scripts("1.2.3", integrity),
  "docs/adopting.md": "# a\n\n## Building it yourself\n\nText\n",
};

/** Makes a new repository with some files changed, and runs the script there. */
function release({ changed = {}, uncommitted = {}, args = [] } = {}) {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ["release.js", "lib/documents.js", "lib/run.js"]) {
    cpSync(join(repository, "tools", name), join(folder, "tools", name));
  }
  write({ ...files, ...changed });
  const git = (...args) => execFileSync("git", args, { cwd: folder });
  git("init", "--quiet");
  git("add", "--all");
  git(
    "-c",
    "user.name=a",
    "-c",
    "user.email=a@example.com",
    "commit",
    "--quiet",
    "--message=a",
  );
  write(uncommitted);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["tools/release.js", ...args],
    { cwd: folder, encoding: "utf8" },
  );
  return { status, text: stdout + stderr };
}

function write(contents) {
  for (const [name, text] of Object.entries(contents)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

const tarball = "target/release/urlsmith-1.2.3.tgz";

test("tests, packs, and prints how to publish", { skip }, () => {
  const { status, text } = release({ args: ["--tag", "v1.2.3"] });
  assert.equal(status, 0, text);
  assert.match(text, /^tests run$/m);
  assert.match(text, /dist\/index\.js/);
  const [publish] = /^npm publish --provenance .*$/m.exec(text);
  const [publishCrate] = /^cargo publish .*$/m.exec(text);
  assert.ok(publish.endsWith(` ./${tarball}`));
  const workflow = readFileSync(
    join(repository, ".github/workflows/release.yml"),
    "utf8",
  );
  for (const line of [publish.replace("urlsmith-1.2.3", "*"), publishCrate]) {
    assert.ok(workflow.includes(`- run: ${line}\n`), line);
  }
  assert.ok(existsSync(join(folder, tarball)));
});

test(
  "a rehearsal tests and packs before the version is final",
  { skip },
  () => {
    const { status, text } = release({
      changed: { "CHANGELOG.md": changelog("- First") },
      args: ["--rehearse"],
    });
    assert.equal(status, 0, text);
    assert.match(text, /^tests run$/m);
    assert.match(text, /^left: Cargo\.toml has version 1\.2\.3, .* is none$/m);
    assert.match(text, /^left: cargo publish .*--dry-run ended with/m);
  },
);

test("a dry run leaves out the tests", { skip }, () => {
  const { status, text } = release({ args: ["--dry-run"] });
  assert.equal(status, 0, text);
  assert.doesNotMatch(text, /tests run/);
  assert.ok(existsSync(join(folder, tarball)));
});

test(
  "the notices that nothing is published yet go with the release",
  { skip },
  () => {
    const notice = "<!-- unpublished -->\n\n> Not yet.\n\n<!-- published -->\n";
    const noticed = {
      ...files,
      "README.md": `# a\n\n## Install\n\n${notice}\nText\n`,
      "docs/choosing-an-entry.md": scripts("1.2.2", "sha384-old"),
    };
    const refused = release({ changed: noticed, args: ["--dry-run"] });
    assert.equal(refused.status, 1);
    assert.match(
      refused.text,
      /^error: README\.md, docs\/choosing-an-entry\.md: not written for the release\. Run: npm run release -- --documents$/m,
    );
    const { status } = release({ changed: noticed, args: ["--documents"] });
    assert.equal(status, 0);
    for (const name of documents) {
      assert.equal(readFileSync(join(folder, name), "utf8"), files[name]);
    }
  },
);

const refused = {
  "documents with the version before": [
    { changed: { "docs/choosing-an-entry.md": scripts("1.2.2", integrity) } },
    /choosing-an-entry\.md: not written for the release/,
  ],
  "documents with the integrity of another build": [
    { changed: { "docs/choosing-an-entry.md": scripts("1.2.3", "sha384-a") } },
    /choosing-an-entry\.md: not written for the release/,
  ],
  "a tree with changes": [
    { uncommitted: { "new.js": "" } },
    /not clean:\n\?\? new\.js/,
  ],
  "tests that leave something behind": [
    {
      changed: {
        "test.js": 'import fs from "node:fs"; fs.writeFileSync("left.js", "");',
      },
    },
    /not clean:\n\?\? left\.js/,
  ],
  "tests that fail": [
    { changed: { "test.js": "process.exit(1);" } },
    /npm.* test -- --all --deep ended with 1/,
  ],
  "a version without a release in the changelog": [
    { changed: { "CHANGELOG.md": changelog("- First") } },
    /version 1\.2\.3, .* is none/,
  ],
  "a version that is not the newest in the changelog": [
    {
      changed: {
        "CHANGELOG.md": changelog(
          "",
          "## [1.3.0] - 2026-02-01",
          "## [1.2.3] - 2026-01-01",
        ),
      },
    },
    /version 1\.2\.3, .* is 1\.3\.0/,
  ],
  "changes that are unreleased": [
    {
      changed: {
        "CHANGELOG.md": changelog("- More", "## [1.2.3] - 2026-01-01"),
      },
    },
    /changes that are unreleased/,
  ],
  "another version of the workspace": [
    {
      changed: {
        "package.json": files["package.json"].replace("1.2.3", "1.2.4"),
      },
    },
    /package\.json 1\.2\.4/,
  ],
  "another version that was built": [
    {
      changed: {
        "pkg/package.json": files["pkg/package.json"].replace("1.2.3", "1.2.2"),
      },
    },
    /pkg\/ has version 1\.2\.2/,
  ],
  "another tag": [{ args: ["--tag", "v1.2.4"] }, /the tag is v1\.2\.4/],
};

for (const [title, [how, message]] of Object.entries(refused)) {
  test(`refuses ${title}`, { skip }, () => {
    const { status, text } = release(how);
    assert.equal(status, 1, text);
    assert.match(text, message);
    assert.ok(!existsSync(join(folder, tarball)));
  });
}
