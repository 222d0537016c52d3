// https://url.spec.whatwg.org/#origin

import { parse } from "#url-parser";
import { SPECIAL } from "../../target/generated/layout.js";
import { slice } from "../shared/intrinsics.js";
import { typeOfScheme } from "../shared/scheme.js";
import { pathOf, schemeOf } from "./url-record.js";

/** The origin of a URL, serialized. https://url.spec.whatwg.org/#concept-url-origin */
export function originOf(record) {
  const scheme = schemeOf(record);
  if (typeOfScheme(scheme) === SPECIAL) {
    return tupleOrigin(record);
  }
  return scheme === "blob" ? blobOrigin(pathOf(record)) : "null";
}

/** What comes before the path, without credentials. Mostly one slice, with which a program can compare without a copy. */
function tupleOrigin(record) {
  const { href, schemeEnd, hostStart, pathStart } = record;
  const start = schemeEnd + 3;
  return hostStart === start
    ? slice(href, 0, pathStart)
    : slice(href, 0, start) + slice(href, hostStart, pathStart);
}

/** The origin of a blob URL, given its path. The path decides, since there is no blob URL store here. */
function blobOrigin(path) {
  const outcome = parse(path, undefined);
  const scheme = typeof outcome === "number" ? "" : schemeOf(outcome);
  return scheme === "http" || scheme === "https"
    ? tupleOrigin(outcome)
    : "null";
}
