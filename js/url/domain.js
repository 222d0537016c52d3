// https://url.spec.whatwg.org/#idna

import * as report from "#reporter";

import {
  DOMAIN_INVALID_CODE_POINT,
  DOMAIN_TO_ASCII,
} from "../../target/generated/failures.js";
import { toAscii } from "../idna/to-ascii.js";
import {
  RegExp,
  encodeURIComponent,
  has,
  isInterpreter,
  test,
  toLowerCase,
  toWellFormed,
} from "../shared/intrinsics.js";
import { commonDomain } from "./common-domain.js";

export const nonAscii = /* @__PURE__ */ new RegExp("[^\\0-\\x7f]");

/** https://url.spec.whatwg.org/#forbidden-domain-code-point */
export const forbiddenDomainCodePoint = /* @__PURE__ */ new RegExp(
  "[\\0- #%/:<>?@[\\\\\\]^|\\x7f]",
);

const common = /* @__PURE__ */ new RegExp("^[\\w.-]+$");

/** Whether a domain has only code points of most domains, which are never percent-encoded. */
export function isUnreserved(domain) {
  if (!isInterpreter) {
    return test(common, domain);
  }
  try {
    return domain !== "" && encodeURIComponent(domain) === domain;
  } catch {
    // It has a lone surrogate.
    return false;
  }
}

/**
 * The domain parser with beStrict false. Returns the domain in ASCII, or a failure.
 * https://url.spec.whatwg.org/#concept-domain-to-ascii
 *
 * A domain that is all ASCII needs no Unicode ToASCII: its labels, those with Punycode included, are only lowercased.
 */
export function domainParser(domain) {
  if (report.TAKES_SHORTCUTS && isUnreserved(domain)) {
    return toLowerCase(domain);
  }
  const result = has(nonAscii, domain)
    ? ((report.TAKES_SHORTCUTS ? commonDomain(domain) : null) ??
      toAscii(toWellFormed(domain)))
    : toLowerCase(domain);
  if (result === null || result === "") {
    return DOMAIN_TO_ASCII;
  }
  return has(forbiddenDomainCodePoint, result)
    ? DOMAIN_INVALID_CODE_POINT
    : result;
}
