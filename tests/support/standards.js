// What urlsmith follows: the standards, Unicode, the public suffix list and web-platform-tests. See tests/standards.json.

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { repository } from "./paths.js";

export const followed = JSON.parse(
  readFileSync(join(repository, "tests/standards.json"), "utf8"),
);

/** A date in words: "20 March 2026", or "October 2026" if the day is not known. */
export function inWords(date) {
  const [year, month, day] = date.split("-").map(Number);
  const name = new Intl.DateTimeFormat("en", { month: "long" }).format(
    new Date(year, month - 1),
  );
  return `${day === undefined ? "" : `${day} `}${name} ${year}`;
}

/** A standard in words, with a link to its commit. */
export const linkTo = ({ repository, commit, date }) =>
  `[${repository} ${commit.slice(0, 7)}](https://github.com/${repository}/commit/${commit.slice(0, 7)}) (${inWords(date)})`;
