// https://url.spec.whatwg.org/#host-public-suffix, https://html.spec.whatwg.org/#same-site

import { URL } from "urlsmith";

import {
  list as packed,
  version,
} from "../../target/generated/public-suffix-data.js";
import { parseDomain } from "./host/parser.js";
import { slice, test } from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { ICANN, PRIVATE } from "./public-suffix/flags.js";
import { rulesOf, versionOf } from "./public-suffix/text.js";
import {
  FOUND,
  NOT_PARSED,
  domainStart,
  find,
  isListed,
  listOf,
  suffixStart,
  unpackList,
} from "./public-suffix/list.js";

export { version };

const ipAddress = /^(\[|\d+\.\d+\.\d+\.\d+$)/;

export class PublicSuffixList {
  /** The list; null stands for the package's list, which is unpacked on first use. */
  #list = null;
  #version = version;

  static parse(text) {
    text = `${text}`;
    const parsed = includedList();
    parsed.#list = listOf(rulesOf(text, parseDomain));
    parsed.#version = versionOf(text);
    return parsed;
  }

  get version() {
    return this.#version;
  }

  /** https://url.spec.whatwg.org/#host-public-suffix */
  publicSuffix(host, options) {
    const domain = this.#find(host, options);
    return domain === null ? null : slice(domain, suffixStart);
  }

  /** https://url.spec.whatwg.org/#host-registrable-domain */
  registrableDomain(host, options) {
    const domain = this.#find(host, options);
    return domain === null || domainStart < 0
      ? null
      : slice(domain, domainStart);
  }

  domainParts(host, options) {
    const domain = this.#find(host, options);
    const hasDomain = domain !== null && domainStart >= 0;
    return {
      subdomain: hasDomain
        ? slice(domain, 0, domainStart > 0 ? domainStart - 1 : 0)
        : null,
      domain: hasDomain ? slice(domain, domainStart) : null,
      suffix: domain === null ? null : slice(domain, suffixStart),
    };
  }

  /** https://html.spec.whatwg.org/#schemelessly-same-site */
  isSchemelesslySameSite(a, b) {
    return this.#isSameSite(a, b, false);
  }

  /** https://html.spec.whatwg.org/#same-site */
  isSameSite(a, b) {
    return this.#isSameSite(a, b, true);
  }

  /**
   * Finds the public suffix of a host; `suffixStart` and `domainStart` have the result. Returns the parsed host, or
   * null if it is not a domain, or has no public suffix. https://url.spec.whatwg.org/#host-public-suffix
   */
  #find(input, options) {
    if (input === undefined) {
      throw tooFewArguments("A function of a host", 1, 0);
    }
    // URLs such as data: have a null host.
    if (input === null) {
      return null;
    }
    // The program's code runs first: `find` leaves its result in variables that another search would change.
    const mask = options?.icannOnly ? ICANN : ICANN | PRIVATE;
    const allowUnknownSuffix = options?.allowUnknownSuffix !== false;
    let host = `${input}`;
    const rules = (this.#list ??= unpackList(packed));
    let result = find(rules, host, mask, false);
    if (result === NOT_PARSED) {
      host = parseDomain(host);
      result = test(ipAddress, host)
        ? NOT_PARSED
        : find(rules, host, mask, true);
    }
    return result === FOUND && (isListed || allowUnknownSuffix) ? host : null;
  }

  #isSameSite(a, b, withScheme) {
    const first = tupleOrigin(a);
    const second = tupleOrigin(b);
    if (
      first === null ||
      second === null ||
      (withScheme && first.protocol !== second.protocol)
    ) {
      return false;
    }
    const domain = this.registrableDomain(first.hostname);
    return domain === null
      ? first.hostname === second.hostname
      : domain === this.registrableDomain(second.hostname);
  }
}

/** The origin of a URL, as a URL, or null if the origin is opaque. */
function tupleOrigin(url) {
  const { origin } = new URL(url);
  return origin === "null" ? null : new URL(origin);
}

/** Makes a list. If the class itself had this line, the bundler would rename the class. */
function includedList() {
  return new PublicSuffixList();
}

const included = includedList();

export function publicSuffix(host, options) {
  return included.publicSuffix(host, options);
}

export function registrableDomain(host, options) {
  return included.registrableDomain(host, options);
}

export function domainParts(host, options) {
  return included.domainParts(host, options);
}

export function isSchemelesslySameSite(a, b) {
  return included.isSchemelesslySameSite(a, b);
}

export function isSameSite(a, b) {
  return included.isSameSite(a, b);
}
