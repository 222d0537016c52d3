// The bill of materials: `npm run bill`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { manifest } from "../support/package.js";
import { repository } from "../support/paths.js";

test("the bill of materials has what is compiled in, and the tools of the build not", () => {
  const file = execFileSync(process.execPath, ["tools/bill.js"], {
    cwd: repository,
    encoding: "utf8",
  }).trim();
  const bill = JSON.parse(readFileSync(file, "utf8"));
  assert.equal(bill.metadata.component.version, manifest.version);
  const names = bill.components.map(({ name }) => name);
  for (const name of ["idna", "wasm-bindgen", "public suffix list"]) {
    assert.ok(names.includes(name), name);
  }
  for (const name of ["syn", "urlsmith", "urlsmith-core", "ada-url", "psl"]) {
    assert.ok(!names.includes(name), name);
  }
  assert.equal(
    new Set(bill.components.map((it) => it["bom-ref"])).size,
    names.length,
  );

  const lock = readFileSync(join(repository, "Cargo.lock"), "utf8");
  for (const { type, name, version, licenses } of bill.components) {
    assert.match(
      licenses[0].expression,
      /MIT|Apache-2\.0|Unicode-3\.0|MPL-2\.0/,
    );
    if (type === "data") continue;
    const entry = `name = "${name}"\nversion = "${version}"\n`;
    assert.ok(lock.includes(entry), entry);
  }
  // The licence of the package covers the data.
  for (const { licenses } of bill.components.filter(
    (it) => it.type === "data",
  )) {
    assert.ok(manifest.license.includes(licenses[0].expression));
  }
});
