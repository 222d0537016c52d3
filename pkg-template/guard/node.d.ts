/** An address, as Node's `dns.lookup` gives it. */
export interface LookedUpAddress {
  /** The IPv4 or IPv6 address. */
  address: string;
  /** 4 or 6. */
  family: number;
}

/** A function such as Node's [`dns.lookup`](https://nodejs.org/api/dns.html#dnslookuphostname-options-callback). */
export type LookupFunction = (
  hostname: string,
  options: any,
  callback: (error: any, address: any, family?: any) => void,
) => void;

/** Which addresses are allowed, and who looks them up. */
export interface PublicLookupOptions {
  /** Looks names up. Default: `dns.lookup`. */
  lookup?: LookupFunction | undefined;
  /** Addresses that are allowed although they are not public: a list, or a function. */
  allow?:
    | readonly string[]
    | ((address: string, hostname: string) => boolean)
    | undefined;
}

/**
 * A lookup for `http.get`, `http.Agent`, `net.connect` and undici's `connect`, which refuses a name if one of its addresses is not
 * public. The connection then goes to an address that was checked.
 *
 * ```js
 * http.get("http://localhost/", { lookup: publicLookup() }); // TypeError with the code ERR_ADDRESS_NOT_PUBLIC
 * ```
 *
 * Node looks up no IP addresses. So ask `isPublic` of `urlsmith/host` about the URL first.
 */
export declare function publicLookup(
  options?: PublicLookupOptions,
): LookupFunction;
