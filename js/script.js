// What a classic script defines.

import { URL, URLPattern, URLSearchParams } from "./index.js";

globalThis.urlsmith = { URL, URLPattern, URLSearchParams };
