// Builds target/generated/public-suffix-data.js from the crate psl: the public suffix list, packed.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { rulesOf } from "../../js/companions/public-suffix/text.js";
import { pack } from "./pack-suffixes.js";
import { Failure, root } from "./run.js";

const notice = (date) => `/*!
 * The public suffix list of ${date}, https://publicsuffix.org/list/, packed. The rules are unchanged.
 *
 * This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
 * distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
 */
`;

export function buildSuffixes(generated) {
  const { text, date } = readList();
  const parseDomain = (name) => new URL(`https://${name}`).hostname;
  const packed = pack(rulesOf(text, parseDomain));
  writeFileSync(
    join(generated, "public-suffix-data.js"),
    `${notice(date)}export const version = ${JSON.stringify(date)};
export const list =
  ${JSON.stringify(packed)};
`,
  );
}

/** The list as a text with its two sections, and its date. */
export function readList() {
  const { packages } = JSON.parse(
    cargo(["metadata", "--quiet", "--format-version=1"]),
  );
  const find = (wanted) => packages.find(({ name }) => name === wanted);
  const psl = find("psl");
  const known = find("urlsmith-suffixes").metadata["public-suffix-list"];
  if (psl.version !== known.psl) {
    throw new Failure(
      `tools/suffixes/Cargo.toml has the day of psl ${known.psl}, and Cargo.lock has psl ${psl.version}`,
    );
  }
  const file = join(dirname(psl.manifest_path), "data/rules.txt");
  const rules = cargo(
    ["run", "--quiet", "--package=urlsmith-suffixes"],
    readFileSync(file),
  )
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  const text = ["ICANN", "PRIVATE"].map((name) =>
    [
      `// ===BEGIN ${name} DOMAINS===`,
      ...rules.filter(([, section]) => section === name).map(([rule]) => rule),
      `// ===END ${name} DOMAINS===\n`,
    ].join("\n"),
  );
  return { text: text.join(""), date: known.date };
}

function cargo(args, input = "") {
  return execFileSync("cargo", args, {
    cwd: root,
    encoding: "utf8",
    input,
    maxBuffer: 1 << 28,
    stdio: ["pipe", "pipe", "inherit"],
  });
}
