// Each link of a document leads to a file, and to a heading of it. GitHub and the site name headings in the same way.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";

import { slug } from "../../site/slug.js";
import { repository } from "../support/paths.js";

const documents = ["", "docs"].flatMap((folder) =>
  readdirSync(join(repository, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
);

/** The questions of the first page, with links from the top of the repository. */
const questions = "site/home/questions.md";

/** The text of a document without its examples. */
const prose = (name) =>
  readFileSync(join(repository, name), "utf8").replace(/^```.*?^```$/gms, "");

const headingsOf = (name) =>
  [...prose(name).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")),
  );

/** What is wrong with a link of a document, or undefined. */
function faultOf(name, link) {
  const [path, heading] = link.split("#");
  const file = path === "" ? name : normalize(join(dirname(name), path));
  if (!existsSync(join(repository, file))) return `${name}: no file ${link}`;
  if (heading === undefined || !file.endsWith(".md")) return undefined;
  return headingsOf(file).includes(heading)
    ? undefined
    : `${name}: no heading ${link}`;
}

test("each link of a document leads to a file, and to a heading of it", () => {
  const links = [...documents, questions].flatMap((name) =>
    [...prose(name).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => [name === questions ? "README.md" : name, link]),
  );
  assert.ok(links.length > 150, `${links.length} links`);
  assert.deepEqual(
    links.flatMap(([name, link]) => faultOf(name, link) ?? []),
    [],
  );
});

test("a link to nothing is found", () => {
  for (const link of ["docs/none.md", "docs/api.md#none", "#none"]) {
    assert.ok(faultOf("README.md", link), link);
  }
  assert.equal(faultOf("docs/api.md", "#url"), undefined);
});
