// docs/other-parsers.md: what the parsers of crates do with our URLs, in the versions of crates/Cargo.lock.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";

import { cargo, locked } from "../support/crate-programs.js";
import { webUrls } from "../../bench/web-urls.js";
import { load } from "../support/paths.js";
import { isHost, isURI } from "../support/rfc3986.js";
import { cases } from "../support/vectors.js";
import { classes, convertible, symbolOf } from "./classes.js";
import { parsers as inPage, symbolsInPage } from "./page.js";

const { URL } = await load("node/index");
const { toRFC3986 } = await load("percent-encoding");

const cwd = join(import.meta.dirname, "crates");
const versions = Object.fromEntries(
  [
    ...readFileSync(join(cwd, "Cargo.lock"), "utf8").matchAll(
      /name = "(.+)"\nversion = "(.+)"/g,
    ),
  ].map(([, name, version]) => [name, version]),
);

before(() => {
  cargo(["fetch", "--quiet", "--locked"], { cwd });
  cargo(["build", "--quiet", "--locked"], { cwd, env: locked });
});

/** What the crates print for URLs: for each crate a list; null where it refuses the URL. */
function printed(urls) {
  const program = join(locked.CARGO_TARGET_DIR, "debug/parsers");
  const lines = execFileSync(program, {
    encoding: "utf8",
    input: urls.map((url) => `${url}\n`).join(""),
    maxBuffer: 1 << 28,
  });
  const [names, ...rows] = lines.split("\n").map((line) => line.split("\t"));
  return Object.fromEntries(
    names.map((name, column) => [
      name,
      urls.map((_, index) => rows[index][column] || null),
    ]),
  );
}

test("crates do what the page says, and keep what toRFC3986 has converted", () => {
  const hrefs = Object.values(classes);
  const forms = convertible.map((column) => toRFC3986(classes[column]));
  for (const [name, results] of Object.entries(printed(hrefs))) {
    const symbols = hrefs.map((href, index) => symbolOf(href, results[index]));
    assert.deepEqual(symbols, symbolsInPage(name), name);
    assert.equal(inPage.get(name).version, versions[name]);
  }
  for (const [name, results] of Object.entries(printed(forms))) {
    // http drops fragments.
    const kept = (form) => (name === "http" ? form.split("#")[0] : form);
    assert.deepEqual(results, forms.map(kept), name);
  }
});

test("the crates of the RFC agree with its grammar, and refuse no converted URL", () => {
  const inputs = [
    ...webUrls(process.env.URLS),
    ...cases("urltestdata.json").map(({ input }) => input),
  ];
  const urls = inputs
    .map((input) => URL.parse(input))
    .filter((url) => url !== null);
  const hrefs = urls.map(({ href }) => href);
  const ofHrefs = printed(hrefs);
  for (const name of ["iri-string", "fluent-uri"]) {
    const accepted = ofHrefs[name].map((result) => result !== null);
    assert.deepEqual(accepted, hrefs.map(isURI), name);
  }
  const forms = urls
    .filter(({ hostname }) => isHost(hostname))
    .map((url) => toRFC3986(url));
  const ofForms = printed(forms);
  for (const name of ["iri-string", "fluent-uri"]) {
    assert.deepEqual(ofForms[name], forms, name);
  }
});
