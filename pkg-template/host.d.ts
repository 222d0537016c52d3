import type { URLLike } from "./index.js";

/** The kind of a [host](https://url.spec.whatwg.org/#host-representation). */
export type HostKind = "domain" | "ipv4" | "ipv6" | "opaque" | "empty";

/** A host that was parsed. */
export interface Host {
  /** What the host is. */
  kind: HostKind;
  /** The host, [serialized](https://url.spec.whatwg.org/#host-serializing). IPv6 addresses have their brackets. */
  value: string;
}

/**
 * A range of IP addresses, from IANA's registries of special-purpose addresses:
 *
 * - `loopback`, `private`, `linkLocal`, `uniqueLocal`, `shared`: this machine, and private networks
 * - `unspecified`, `broadcast`, `multicast`
 * - `documentation`, `benchmark`, `reserved`: in no network
 * - `mapped`, `nat64`: an IPv6 address that represents a public IPv4 address
 * - `public`: all others
 */
export type IPRange =
  | "loopback"
  | "private"
  | "linkLocal"
  | "uniqueLocal"
  | "shared"
  | "unspecified"
  | "broadcast"
  | "multicast"
  | "documentation"
  | "benchmark"
  | "reserved"
  | "mapped"
  | "nat64"
  | "public";

/**
 * Parses a host without a URL, with the standard's [host parser](https://url.spec.whatwg.org/#concept-host-parser).
 *
 * ```js
 * parseHost("0x7f.1"); // { kind: "ipv4", value: "127.0.0.1" }
 * ```
 *
 * `isOpaque` is for schemes that are not special, such as `git:`. Their hosts are opaque, empty or IPv6 addresses. Default: false.
 *
 * @throws {TypeError} if the input is not a host.
 */
export declare function parseHost(
  input: string,
  options?: { isOpaque?: boolean | undefined },
): Host;

/**
 * The range of an IP address, or null if the host is not one. The input is a host, a URL, or an IPv6 address without brackets. An
 * address that contains an IPv4 address has the range of that address, unless that is public.
 *
 * ```js
 * ipRange("2130706433"); // "loopback"
 * ipRange("https://[::ffff:a00:1]/"); // "private"
 * ```
 *
 * @throws {TypeError} if the input is neither a host nor a URL.
 */
export declare function ipRange(hostOrURL: string | URLLike): IPRange | null;

/**
 * Whether the host can be on the public internet: a public IP address, or a domain that is not `localhost`, `local`,
 * `internal`, `home.arpa` or below one of these. It does not use DNS, so a domain can still have a private address.
 *
 * ```js
 * isPublic("https://example.com/"); // true
 * isPublic("https://0x7f.1/"); // false
 * ```
 *
 * @throws {TypeError} if the input is neither a host nor a URL.
 */
export declare function isPublic(hostOrURL: string | URLLike): boolean;

/** The result of {@link hostReport}. */
export interface HostReport {
  /** The result of {@link isPublic}; false if that throws. */
  isPublic: boolean;
  /** The host, serialized; empty if a URL has none, and null if the input is neither a host nor a URL. */
  host: string | null;
  /** The range of an IP address; null for all other hosts. */
  range: IPRange | null;
  /** A sentence that says why the host is not public; null if it is. */
  reason: string | null;
}

/**
 * Whether a host is public, and why not. It never throws.
 *
 * ```js
 * hostReport("https://0x7f.1/").reason; // '"https://0x7f.1/" has an address of the range "loopback"'
 * hostReport("example.com:8080").reason; // '"example.com:8080" is a URL without a host: …'
 * ```
 */
export declare function hostReport(hostOrURL: unknown): HostReport;

/**
 * The IPv4 address that an IPv6 address contains: a mapped one, one of NAT64, 6to4 or Teredo. Null for all other hosts.
 *
 * ```js
 * embeddedIPv4("[::ffff:7f00:1]"); // "127.0.0.1"
 * ```
 *
 * @throws {TypeError} if the input is neither a host nor a URL.
 */
export declare function embeddedIPv4(
  hostOrURL: string | URLLike,
): string | null;

/**
 * A host for display: [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). It does not protect
 * against domains that look like others.
 *
 * ```js
 * toUnicode("xn--bcher-kva.example"); // "bücher.example"
 * ```
 *
 * @throws {TypeError} if the input is not a host.
 */
export declare function toUnicode(host: string): string;
