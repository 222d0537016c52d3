// Host parsing: https://url.spec.whatwg.org/#host-parsing
//
// Each function here returns a serialized host, or a failure, which is a number.

import * as report from "#reporter";

import {
  DOMAIN_TO_ASCII,
  HOST_INVALID_CODE_POINT,
  IPV6_UNCLOSED,
} from "../../target/generated/failures.js";
import {
  RegExp,
  charCodeAt,
  has,
  indexOf,
  slice,
} from "../shared/intrinsics.js";
import { percentDecodeString } from "../shared/percent-decode.js";
import { domainParser } from "./domain.js";
import { endsInANumber, ipv4Parser, ipv4Serializer } from "./ipv4.js";
import { ipv6Parser, ipv6Serializer } from "./ipv6.js";
import { C0_CONTROL, utf8PercentEncode } from "./percent-encode.js";

/** `url` is the URL that a reporter knows. https://url.spec.whatwg.org/#concept-host-parser */
export function hostParser(input, isOpaque, url) {
  if (charCodeAt(input, 0) === 0x5b) {
    return parseIpv6(input, url);
  }
  if (isOpaque) {
    report.opaqueHost(url, input, forbiddenHostCodePoint);
    return opaqueHostParser(input);
  }
  let isUtf8 = true;
  const domain =
    indexOf(input, "%") < 0
      ? input
      : percentDecodeString(input, () => (isUtf8 = false));
  // Malformed UTF-8 would become U+FFFD, which IDNA disallows.
  const asciiDomain = isUtf8 ? domainParser(domain) : DOMAIN_TO_ASCII;
  report.domain(url, input, domain, asciiDomain);
  return typeof asciiDomain === "number"
    ? asciiDomain
    : asciiDomainHost(asciiDomain, domain, url);
}

/** The steps that follow the domain parser; only a reporter looks at `domain` and `url`. */
export function asciiDomainHost(asciiDomain, domain, url) {
  if (!endsInANumber(asciiDomain)) {
    return asciiDomain;
  }
  const address = ipv4Parser(asciiDomain);
  report.ipv4(url, domain, asciiDomain, address);
  return address < 0 ? -address : ipv4Serializer(address);
}

/** The host parser's steps for an input that begins with "[". */
function parseIpv6(input, url) {
  if (input[input.length - 1] !== "]") {
    report.ipv6Failure(url, IPV6_UNCLOSED, -1, input, ipv6Parser);
    return IPV6_UNCLOSED;
  }
  const address = ipv6Parser(slice(input, 1, -1), url);
  return typeof address === "number"
    ? address
    : "[" + ipv6Serializer(address) + "]";
}

/** https://url.spec.whatwg.org/#forbidden-host-code-point */
const forbiddenHostCodePoint = /* @__PURE__ */ new RegExp(
  "[\\0\\t\\n\\r #/:<>?@[\\\\\\]^|]",
);

/** https://url.spec.whatwg.org/#concept-opaque-host-parser */
function opaqueHostParser(input) {
  return has(forbiddenHostCodePoint, input)
    ? HOST_INVALID_CODE_POINT
    : utf8PercentEncode(input, C0_CONTROL);
}
