// Node's module url for all platforms. https://nodejs.org/docs/latest-v26.x/api/url.html
//
// legacy.js has the API from before the URL Standard, files.js the paths, domains.js the domains.

import { URL, URLPattern, URLSearchParams } from "urlsmith";

import { domainToASCII, domainToUnicode } from "./domains.js";
import { fileURLToPath, fileURLToPathBuffer, pathToFileURL } from "./files.js";
import { urlToHttpOptions } from "./http.js";
import { Url, format, parse, resolve, resolveObject } from "./legacy.js";

export {
  URL,
  URLPattern,
  URLSearchParams,
  Url,
  domainToASCII,
  domainToUnicode,
  fileURLToPath,
  fileURLToPathBuffer,
  format,
  parse,
  pathToFileURL,
  resolve,
  resolveObject,
  urlToHttpOptions,
};

export default {
  Url,
  parse,
  resolve,
  resolveObject,
  format,
  URL,
  URLPattern,
  URLSearchParams,
  domainToASCII,
  domainToUnicode,
  pathToFileURL,
  fileURLToPath,
  fileURLToPathBuffer,
  urlToHttpOptions,
};
