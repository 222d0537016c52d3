// The parts of the documents that a release changes: the notice that nothing is published yet, and the CDN's address of the
// script, with its version and integrity.

import { createHash } from "node:crypto";

/** The notice of each document, which stands below a heading. `npm start` builds what a reader cannot install yet. */
const notices = {
  "README.md": {
    heading: "## Install",
    notice:
      "**Not published yet.** Until the first release, `npm install urlsmith`, `npx urlsmith` and the CDN links do not work. In a clone,\n> `npm start` [builds the package](CONTRIBUTING.md) in `pkg/`. In a project beside the clone, `npm install ../urlsmith/pkg` installs it.",
  },
  "CHANGELOG.md": {
    heading: "# Changelog",
    notice:
      "**Not published yet.** The section 0.1.0 describes the state of that day, which is in no registry.",
  },
  "docs/choosing-an-entry.md": {
    heading: "## Scripts",
    notice:
      "**Not published yet**: the addresses work after the first release.",
  },
  "docs/adopting.md": {
    heading: "## Building it yourself",
    notice: "**Not published yet**: this works after the first release.",
  },
};

/** The documents that a release changes. */
export const documents = Object.keys(notices);

const [start, end] = ["<!-- unpublished -->", "<!-- published -->"];
const block = new RegExp(`\n${start}\n\n[^]*?\n\n${end}\n`, "g");

/** Whether a document says that nothing is published yet. */
export const isUnpublished = (text) => text.includes(start);

/** The script that a page loads from a CDN. */
export const script = "dist/urlsmith.iife.js";

/**
 * The text of a document before the first release, or from then on: {isPublished, version, bytes}. `bytes` are those of the
 * script.
 */
export function written(name, text, { isPublished, version, bytes }) {
  const { heading, notice } = notices[name];
  const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  const plain = text
    .replaceAll(block, "")
    .replaceAll(/(?<=unpkg\.com\/urlsmith)(@[^/"]*)?(?=\/)/g, `@${version}`)
    .replaceAll(/(?<=integrity=")[^"]*(?=")/g, integrity);
  if (isPublished) return plain;
  const line = `${heading}\n`;
  const at = plain.indexOf(`\n${line}`);
  const place =
    at >= 0 ? at + 1 + line.length : plain.startsWith(line) ? line.length : -1;
  if (place < 0) throw new Error(`${name} has no heading "${heading}"`);
  return `${plain.slice(0, place)}\n${start}\n\n> ${notice}\n\n${end}\n${plain.slice(place)}`;
}
