// The `urlsmith/pattern` entry: only URLPattern, which uses the engine's own URL. No global is changed.

import { TypeError } from "../shared/intrinsics.js";
import { urlWorks } from "../polyfill/probes.js";

export { URLPattern } from "../classes/url-pattern.js";

if (!urlWorks(globalThis)) {
  throw new TypeError(
    'urlsmith/pattern needs a working URL class: use "urlsmith/js"',
  );
}
