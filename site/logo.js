// The logo: the two slashes of a URL on an anvil. As HTML, and as the icon of the pages.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const svg = readFileSync(join(import.meta.dirname, "logo.svg"), "utf8").trim();

export const logo = svg.replace(
  "<svg ",
  '<svg class="logo" aria-hidden="true" ',
);

export const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`;
