// `npm run bill`: writes the bill of materials of the package, in the form of CycloneDX (https://cyclonedx.org/docs/1.6/json/),
// to target/release/. It has the crates that are compiled into WebAssembly, and the data that they and the JavaScript carry.
// cargo-cyclonedx 0.5 writes one file for each module, with procedural macros, the crates of features that WebAssembly leaves out and
// the paths of this machine, and knows no data; `npm sbom` knows no crates.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { crateOf, modules } from "./lib/modules.js";
import { Failure, main, output, root } from "./lib/run.js";

function cargo(...args) {
  const text = output("cargo", args);
  if (text === null) throw new Failure(`cargo ${args.join(" ")} failed`);
  return text;
}

const { packages } = JSON.parse(
  cargo("metadata", "--quiet", "--format-version=1"),
);
const packageOf = (name) => packages.find((it) => it.name === name);

/** The crates from other places that are compiled into the modules. */
function crates() {
  const lines = cargo(
    "tree",
    ...Object.keys(modules).map((name) => `--package=${crateOf(name)}`),
    "--target=wasm32-unknown-unknown",
    "--edges=normal,no-proc-macro",
    "--prefix=none",
    "--no-dedupe",
    "--format={p}|{l}",
  ).split("\n");
  // A crate of this repository has its path after the version.
  const others = lines.filter((line) => /^\S+ v\S+\|/.test(line));
  return [...new Set(others)].sort().map((line) => {
    const [, name, version, license] = /^(\S+) v(\S+)\|(.*)$/.exec(line);
    return {
      type: "library",
      "bom-ref": `pkg:cargo/${name}@${version}`,
      name,
      version,
      purl: `pkg:cargo/${name}@${version}`,
      licenses: [{ expression: license.replaceAll("/", " OR ") }],
    };
  });
}

/** The data, which the build takes from crates. */
function data() {
  const tables = packageOf("icu_properties_data");
  const suffixes = packageOf("urlsmith-suffixes");
  const { date } = suffixes.metadata["public-suffix-list"];
  return [
    {
      name: "Unicode tables of ICU4X",
      version: tables.version,
      license: "Unicode-3.0",
    },
    { name: "public suffix list", version: date, license: "MPL-2.0" },
  ].map(({ name, version, license }) => ({
    type: "data",
    "bom-ref": name.replaceAll(" ", "-"),
    name,
    version,
    licenses: [{ expression: license }],
  }));
}

await main(() => {
  const { version } = packageOf("urlsmith");
  const purl = `pkg:npm/urlsmith@${version}`;
  const bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "library",
        "bom-ref": purl,
        name: "urlsmith",
        version,
        purl,
        licenses: [{ expression: "MIT OR Apache-2.0" }],
      },
    },
    components: [...crates(), ...data()],
  };
  const folder = join(root, "target/release");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `urlsmith-${version}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(file);
});
