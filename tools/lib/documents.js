// The parts of the documents that a release changes: the notices that nothing is published yet, which go, and the CDN's address of
// the script, with its version and integrity.

import { createHash } from "node:crypto";

/** The documents that a release changes. */
export const documents = [
  "README.md",
  "CHANGELOG.md",
  "docs/choosing-an-entry.md",
  "docs/adopting.md",
];

const start = "<!-- unpublished -->";

/** Whether a document says that nothing is published yet. */
export const isUnpublished = (text) => text.includes(start);

/** The script that a page loads from a CDN. */
export const script = "dist/urlsmith.iife.js";

/** The text of a document from a release on. `bytes` are those of the script. */
export function published(text, version, bytes) {
  const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  return text
    .replaceAll(/\n<!-- unpublished -->\n[^]*?\n<!-- published -->\n/g, "")
    .replaceAll(/(?<=unpkg\.com\/urlsmith)(@[^/"]*)?(?=\/)/g, `@${version}`)
    .replaceAll(/(?<=integrity=")[^"]*(?=")/g, integrity);
}
