// The `urlsmith/polyfill` entry: adds what the engine lacks or has in an outdated form. A class that works is never
// replaced.

import { URL, URLPattern, URLSearchParams } from "./index.js";
import { globalClass, urlClasses } from "./polyfill/classes.js";
import { install } from "./polyfill/install.js";
import { missingMembers } from "./polyfill/members.js";
import { patternWorks, urlWorks } from "./polyfill/probes.js";

install("urlsmith/polyfill", () => [
  ...(urlWorks(globalThis)
    ? missingMembers(globalThis)
    : urlClasses({ URL, URLSearchParams })),
  ...(patternWorks(globalThis) ? [] : [globalClass("URLPattern", URLPattern)]),
]);
