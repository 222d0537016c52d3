// docs/other-parsers.md: what the parsers of Python do with our URLs, in the versions of requirements.txt. Not a part of `npm test`: it
// runs each night. `--newest` takes the newest versions instead.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { temporaryFolder } from "../support/folder.js";
import { load } from "../support/paths.js";
import { makeEnvironment } from "../support/python.js";
import { classes, convertible, symbolOf } from "./classes.js";
import { parsers as inPage, symbolsInPage } from "./page.js";

const { toRFC3986 } = await load("percent-encoding");

const requirements = join(import.meta.dirname, "requirements.txt");
const pins = [
  ...readFileSync(requirements, "utf8").matchAll(/^([\w-]+)==(\S+)/gm),
].map(([, name, version]) => [name.toLowerCase(), version]);

/** A Python that has the parsers. */
const python = await makeEnvironment(
  join(temporaryFolder(), "python"),
  process.argv.includes("--newest")
    ? pins.map(([name]) => name)
    : ["--require-hashes", "--requirement", requirements],
);

const printed = (urls) =>
  JSON.parse(
    execFileSync(python, [join(import.meta.dirname, "python.py")], {
      encoding: "utf8",
      input: JSON.stringify(urls),
    }),
  );

const hrefs = Object.values(classes);
const versions = Object.fromEntries(pins);
const forms = convertible.map((column) => toRFC3986(classes[column]));
const ofForms = printed(forms);

for (const [name, results] of Object.entries(printed(hrefs))) {
  test(`${name} does what the page says`, () => {
    const symbols = hrefs.map((href, index) => symbolOf(href, results[index]));
    assert.deepEqual(symbols, symbolsInPage(name));
    const version = versions[name.toLowerCase()];
    if (version) assert.equal(inPage.get(name).version, version);
  });

  test(`${name} keeps what toRFC3986 has converted`, () => {
    assert.deepEqual(ofForms[name], forms);
  });
}
