// The `urlsmith/polyfill` entry: adds URLPattern, and members of URL and URLSearchParams, that the engine lacks or has
// in an outdated form. A class that works is never replaced. The engine's own URL does the parsing.

import { TypeError } from "../shared/intrinsics.js";
import { globalClass } from "../polyfill/classes.js";
import { install } from "../polyfill/install.js";
import { missingMembers } from "../polyfill/members.js";
import { patternWorks, urlWorks } from "../polyfill/probes.js";
import { URLPattern } from "../classes/url-pattern.js";

if (!urlWorks(globalThis)) {
  throw new TypeError(
    'urlsmith/polyfill needs a working URL class: use "urlsmith/polyfill/all". Nothing was changed.',
  );
}
install("urlsmith/polyfill", () => [
  ...missingMembers(globalThis),
  ...(patternWorks(globalThis, URLPattern)
    ? []
    : [globalClass("URLPattern", URLPattern)]),
]);
