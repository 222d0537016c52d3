// https://url.spec.whatwg.org/#host-public-suffix, https://html.spec.whatwg.org/#same-site

import { URL } from "urlsmith";

import {
  list as packed,
  version,
} from "../../target/generated/public-suffix-data.js";
import { parseDomain } from "./host/parser.js";
import { slice, test } from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { columnOf } from "./public-suffix/column.js";
import { ICANN, PRIVATE } from "./public-suffix/flags.js";
import { rulesOf, versionOf } from "./public-suffix/text.js";
import {
  FOUND,
  NOT_PARSED,
  domainStart,
  findInText,
  isListed,
  listOf,
  suffixStart,
  unpackList,
} from "./public-suffix/list.js";

export { version };

const ipAddress = /^(\[|\d+\.\d+\.\d+\.\d+$)/;

/** What the options of a function of hosts mean for a list. */
let settingsOf;

export class PublicSuffixList {
  /** The list; null stands for the package's list, which is unpacked on first use. */
  #list = null;
  #version = version;

  // eslint-disable-next-line no-unused-private-class-members
  static #friend = (settingsOf = (list, options) => list.#settings(options));

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
    const { list, mask, allowUnknownSuffix } = this.#settings(options);
    let host = `${input}`;
    const result = findInText(list, host, mask, false);
    if (result === NOT_PARSED) {
      host = findUnparsed(list, host, mask);
    } else if (result !== FOUND) {
      host = null;
    }
    return isListed || allowUnknownSuffix ? host : null;
  }

  /** What the options of a function mean, and the list. */
  #settings(options) {
    return {
      mask: options?.icannOnly ? ICANN : ICANN | PRIVATE,
      allowUnknownSuffix: options?.allowUnknownSuffix !== false,
      list: (this.#list ??= unpackList(packed)),
    };
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

/**
 * As `findInText`, for a host that need not be parsed. Returns the parsed host, or null if it is not a domain, or has no public suffix.
 */
function findUnparsed(list, host, mask) {
  const domain = parseDomain(host);
  return !test(ipAddress, domain) &&
    findInText(list, domain, mask, true) === FOUND
    ? domain
    : null;
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

// These are no methods of a list, so that bundlers leave them out where they are not used.

export function registrableDomains(hosts, options) {
  return column("registrableDomains", hosts, options, false);
}

export function publicSuffixes(hosts, options) {
  return column("publicSuffixes", hosts, options, true);
}

function column(operation, hosts, options, isSuffix) {
  return columnOf(hosts, operation, {
    ...settingsOf(options?.list ?? included, options),
    isSuffix,
    findUnparsed,
  });
}

export function isSchemelesslySameSite(a, b) {
  return included.isSchemelesslySameSite(a, b);
}

export function isSameSite(a, b) {
  return included.isSameSite(a, b);
}
