import type { ArrowBuffers, ArrowColumn } from "./batch.js";
import type { URLLike } from "./index.js";

/** Which rules of the public suffix list apply. */
export interface PublicSuffixOptions {
  /**
   * Whether only the rules of the section "ICANN DOMAINS" apply: those of registries, and not those of companies, such as
   * `github.io`. Default: false.
   */
  icannOnly?: boolean | undefined;
  /**
   * Whether the last label is the public suffix of a domain that no rule matches, as the standard says. If not, such a domain
   * has none. Default: true.
   */
  allowUnknownSuffix?: boolean | undefined;
}

/** Which rules apply to a column, and of which list. */
export interface PublicSuffixColumnOptions extends PublicSuffixOptions {
  /** The list. Default: the package's. */
  list?: PublicSuffixList | undefined;
}

/** A domain in its parts; see `domainParts()`. */
export interface DomainParts {
  /** What is before the registrable domain, without the dot between them: it may be "". Null if there is no registrable domain. */
  subdomain: string | null;
  /** The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain), or null. */
  domain: string | null;
  /** The [public suffix](https://url.spec.whatwg.org/#host-public-suffix), or null. */
  suffix: string | null;
}

/**
 * The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of a host: the domain below which domains are
 * registered. Null for a null host, for IP addresses, and for domains with an empty label.
 *
 * ```js
 * publicSuffix("www.example.co.uk"); // "co.uk"
 * ```
 *
 * @throws {TypeError} if the host cannot be parsed, as when it is a whole URL.
 */
export declare function publicSuffix(
  host: string | null,
  options?: PublicSuffixOptions,
): string | null;

/**
 * The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host: its public suffix and the label
 * before that. Null if there is no such label, or no public suffix.
 *
 * ```js
 * registrableDomain("www.example.co.uk"); // "example.co.uk"
 * ```
 *
 * @throws {TypeError} if the host cannot be parsed, as when it is a whole URL.
 */
export declare function registrableDomain(
  host: string | null,
  options?: PublicSuffixOptions,
): string | null;

/**
 * The parts of a host.
 *
 * ```js
 * domainParts("a.b.example.com"); // { subdomain: "a.b", domain: "example.com", suffix: "com" }
 * ```
 *
 * @throws {TypeError} if the host cannot be parsed, as when it is a whole URL.
 */
export declare function domainParts(
  host: string | null,
  options?: PublicSuffixOptions,
): DomainParts;

/**
 * The registrable domains of a column of hosts in Arrow's layout, such as `buffers("hostname")` of `urlsmith/batch`. A value is null
 * where `registrableDomain` returns null or throws.
 *
 * The labels before the registrable domain may not be looked at. This makes a difference where one of them is not that of a domain,
 * or one behind the first is empty: the value of `a..b.example.com` and of `a b.example.com` is `example.com`, where
 * `registrableDomain` returns null or throws.
 *
 * ```js
 * const hosts = parseAll(column, { columns: ["hostname"] }).buffers("hostname");
 * const { length, nullCount, validity, valueOffsets, values } = registrableDomains(hosts);
 * ```
 *
 * @throws {TypeError} if the hosts are no such column, or if the result takes 2 GiB or more.
 */
export declare function registrableDomains(
  hosts: ArrowColumn,
  options?: PublicSuffixColumnOptions,
): ArrowBuffers;

/**
 * The public suffixes of a column of hosts, as `registrableDomains` gives their registrable domains. Here, too, the labels before those
 * may not be looked at.
 *
 * @throws {TypeError} as `registrableDomains` does.
 */
export declare function publicSuffixes(
  hosts: ArrowColumn,
  options?: PublicSuffixColumnOptions,
): ArrowBuffers;

/**
 * Whether the origins of two URLs are [schemelessly same site](https://html.spec.whatwg.org/#schemelessly-same-site). An origin
 * that is opaque, such as that of `data:` URLs, is not.
 *
 * ```js
 * isSchemelesslySameSite("http://a.example.com", "https://example.com"); // true
 * ```
 *
 * @throws {TypeError} if one of them is not a URL.
 */
export declare function isSchemelesslySameSite(
  a: string | URLLike,
  b: string | URLLike,
): boolean;

/**
 * Whether the origins of two URLs are [same site](https://html.spec.whatwg.org/#same-site): schemelessly so, and with the same
 * scheme.
 *
 * ```js
 * isSameSite("https://a.example.com/x", "https://b.example.com/y"); // true
 * ```
 *
 * @throws {TypeError} if one of them is not a URL.
 */
export declare function isSameSite(
  a: string | URLLike,
  b: string | URLLike,
): boolean;

/** The date of the package's list, as in `"2026-11-05"`. */
export declare const version: string;

/**
 * A public suffix list, with the functions of this module as methods.
 *
 * ```js
 * const text = await readFile("public_suffix_list.dat", "utf8");
 * const list = PublicSuffixList.parse(text);
 * list.registrableDomain("www.example.com"); // "example.com"
 * ```
 */
export declare class PublicSuffixList {
  /** The package's list. */
  constructor();
  /**
   * Another list, from its text in the [published form](https://github.com/publicsuffix/list/wiki/Format).
   *
   * @throws {TypeError} if the text has no rule, or an invalid one.
   */
  static parse(text: string): PublicSuffixList;
  /** The version in the list's text, or the date of the package's list. Null if the text has none. */
  readonly version: string | null;
  /** The same as the function `publicSuffix`, with this list. */
  publicSuffix(
    host: string | null,
    options?: PublicSuffixOptions,
  ): string | null;
  /** The same as the function `registrableDomain`, with this list. */
  registrableDomain(
    host: string | null,
    options?: PublicSuffixOptions,
  ): string | null;
  /** The same as the function `domainParts`, with this list. */
  domainParts(host: string | null, options?: PublicSuffixOptions): DomainParts;
  /** The same as the function `isSchemelesslySameSite`, with this list. */
  isSchemelesslySameSite(a: string | URLLike, b: string | URLLike): boolean;
  /** The same as the function `isSameSite`, with this list. */
  isSameSite(a: string | URLLike, b: string | URLLike): boolean;
}
