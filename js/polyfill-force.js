// The `urlsmith/polyfill/force` entry: replaces URL, URLSearchParams and URLPattern, whatever the engine has.

import { URL, URLPattern, URLSearchParams } from "./index.js";
import { installGlobal, installURL } from "./polyfill-install.js";

installURL(URL, URLSearchParams);
installGlobal("URLPattern", URLPattern);
