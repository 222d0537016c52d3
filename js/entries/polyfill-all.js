// The `urlsmith/polyfill/all` entry: like `urlsmith/polyfill`, for engines whose URL may be absent or a stub.

import { URL, URLPattern, URLSearchParams } from "./index.js";
import {
  endInheritances,
  globalClass,
  urlClasses,
} from "../polyfill/classes.js";
import { install } from "../polyfill/install.js";
import { missingMembers } from "../polyfill/members.js";
import { patternWorks, urlWorks } from "../polyfill/probes.js";

install("urlsmith/polyfill/all", () => [
  ...(urlWorks(globalThis)
    ? missingMembers(globalThis)
    : urlClasses({ URL, URLSearchParams })),
  ...(patternWorks(globalThis, URLPattern)
    ? []
    : [globalClass("URLPattern", URLPattern)]),
]);
endInheritances({ URL, URLSearchParams });
