// The API from before the URL Standard. https://nodejs.org/docs/latest-v26.x/api/url.html#legacy-url-api

import { toStringTag } from "../../shared/intrinsics.js";
import { invalidArgType } from "./errors.js";
import { formatObject, formatUrl } from "./format.js";
import { assign } from "./intrinsics.js";
import { parseHost, parseInto, parseUrl } from "./parse.js";
import { resolveAgainst, resolvePlain } from "./resolve.js";
import { Url } from "./url.js";

// The functions have the names that they have in Node.
export {
  Url,
  urlFormat as format,
  urlParse as parse,
  urlResolve as resolve,
  urlResolveObject as resolveObject,
};

/** https://nodejs.org/docs/latest-v26.x/api/url.html#urlparseurlstring-parsequerystring-slashesdenotehost */
function urlParse(url, parseQueryString, slashesDenoteHost) {
  return url instanceof Url
    ? url
    : parseUrl(url, parseQueryString, slashesDenoteHost);
}

/** https://nodejs.org/docs/latest-v26.x/api/url.html#urlresolvefrom-to */
function urlResolve(source, relative) {
  const plain =
    typeof source === "string" && typeof relative === "string"
      ? resolvePlain(source, relative)
      : null;
  return plain ?? urlParse(source, false, true).resolve(relative);
}

/** Resolves like `resolve`, but returns an object. */
function urlResolveObject(source, relative) {
  return source
    ? urlParse(source, false, true).resolveObject(relative)
    : relative;
}

/** https://nodejs.org/docs/latest-v26.x/api/url.html#urlformaturl-options */
function urlFormat(urlObject, options) {
  if (typeof urlObject === "string") {
    return urlParse(urlObject).format();
  }
  if (typeof urlObject !== "object" || urlObject === null) {
    throw invalidArgType(
      "urlObject",
      "one of type object or string",
      urlObject,
    );
  }
  return isUrlObject(urlObject)
    ? formatUrl(urlObject, options)
    : formatObject(urlObject);
}

/** Whether an object is a URL of any implementation: of this package, another copy, another realm or the engine. */
function isUrlObject(value) {
  return value[toStringTag] === "URL" && typeof value.href === "string";
}

// As in Node, a loop over the properties of an object finds these methods, too.
assign(Url.prototype, {
  parse(url, parseQueryString, slashesDenoteHost) {
    parseInto(this, url, parseQueryString, slashesDenoteHost);
    return this;
  },
  format() {
    return formatObject(this);
  },
  resolve(relative) {
    return this.resolveObject(urlParse(relative, false, true)).format();
  },
  resolveObject(relative) {
    const reference =
      typeof relative === "string" ? parseUrl(relative, false, true) : relative;
    return resolveAgainst(this, reference);
  },
  parseHost() {
    parseHost(this);
  },
});
