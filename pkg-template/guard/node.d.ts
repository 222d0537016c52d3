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

/** Which addresses are allowed, and how they are looked up. */
export interface PublicLookupOptions {
  /** Looks names up. Default: `dns.lookup`. It must call its callback; a promise is a `TypeError`. */
  lookup?: LookupFunction | undefined;
  /**
   * What is allowed even if it is not public: a list of IP addresses, ranges such as `10.0.0.0/8`, and domains, with all their
   * addresses and without the domains below them; or a function. Only `true` allows; an object, such as a promise, is a `TypeError`.
   */
  allow?:
    | readonly string[]
    | ((address: string, hostname: string) => boolean)
    | undefined;
  /**
   * What is rejected even if it is public or allowed, in the same form. An address that contains an IPv4 address, such as a
   * mapped one, is rejected if the IPv4 address is.
   */
  deny?:
    | readonly string[]
    | ((address: string, hostname: string) => boolean)
    | undefined;
}

/** The agents, of Node's classes `http.Agent` and `https.Agent`. */
export interface PublicAgents {
  /** For `http:`. */
  http: any;
  /** For `https:`. */
  https: any;
}

/** Where connections may go. */
export interface PublicConnectionOptions extends PublicLookupOptions {
  /** The only ports that are allowed, such as `[80, 443]`. Default: all. */
  ports?: readonly number[] | undefined;
}

/**
 * Agents for `http.get`, `https.get`, axios, got and node-fetch that connect only to public addresses. Each connection is checked, for
 * names and for literal addresses in any notation, and after each redirect. A kept-alive connection of another agent is never used.
 * Local sockets (`socketPath`) are refused.
 *
 * ```js
 * const agents = publicAgents();
 * http.get("http://127.1/", { agent: agents.http }); // emits a TypeError with the code ERR_ADDRESS_NOT_PUBLIC
 * ```
 *
 * `agentOptions` are those of Node's [`http.Agent`](https://nodejs.org/api/http.html#new-agentoptions).
 */
export declare function publicAgents(
  options?: PublicConnectionOptions,
  agentOptions?: object,
): PublicAgents;

/**
 * A connector for undici that does the same: `new Agent({ connect: publicConnect() })`. With it, `fetch(url, { dispatcher })` needs no
 * other check of the host. Connections are HTTP/1.1.
 *
 * @throws {TypeError} in Bun, whose own undici ignores dispatchers. {@link publicAgents} work there.
 */
export declare function publicConnect(
  options?: PublicConnectionOptions,
): (options: any, callback: (...args: any[]) => void) => void;

/** What `checkedFetch` allows. */
export interface CheckedFetchOptions extends PublicConnectionOptions {
  /** The schemes that are allowed. Default: `["http", "https"]`. */
  schemes?: readonly ("http" | "https")[] | undefined;
  /** How many redirects are followed, one after another. Default: 20. */
  maxRedirects?: number | undefined;
  /** How many bytes a body may have, counted after decompression. Reading more is a `TypeError`. Default: 10,000,000. */
  maxBytes?: number | undefined;
}

/**
 * A `fetch` for URLs that are untrusted input. It takes the package undici, from version 6, and makes one `Agent` with
 * {@link publicConnect}, which checks the host and the port of each connection.
 *
 * ```js
 * import * as undici from "undici";
 *
 * const publicFetch = checkedFetch(undici, { maxBytes: 1_000_000 });
 * const response = await publicFetch(url, { signal: AbortSignal.timeout(5_000) });
 * ```
 *
 * The function itself checks schemes and that URLs have no credentials, also after redirects. It follows redirects as
 * [the standard says](https://fetch.spec.whatwg.org/#http-redirect-fetch). Another origin does not get the headers `Authorization`,
 * `Cookie`, `Host` and `Proxy-Authorization`. A stream cannot be sent again: a redirect that needs the request's body again is an error then.
 *
 * Of `init`, it takes `body`, `cache`, `headers`, `integrity`, `method`, `redirect` and `signal`. With the mode `"manual"`, the response
 * is the redirect, and with `"error"` a redirect is an error. `response.url` is the last URL, without its fragment, and `response.redirected` says whether
 * a redirect was followed.
 *
 * The function rejects with a `TypeError` for everything that is not allowed. For a connection, this is undici's error, whose
 * `cause` has the code `ERR_ADDRESS_NOT_PUBLIC`. If the given `fetch` does not use its dispatcher, all calls reject.
 *
 * @throws {TypeError} in Bun, as {@link publicConnect}; and for options of another kind.
 */
export declare function checkedFetch<
  Fetch extends (...args: any[]) => Promise<any>,
>(
  undici: { fetch: Fetch; Agent: new (options: any) => any },
  options?: CheckedFetchOptions,
): Fetch;

/**
 * A lookup for `net.connect`, which refuses a name if one of its addresses is not public. The connection then goes to an address that
 * was checked.
 *
 * ```js
 * net.connect({ host, port, lookup: publicLookup() }); // emits a TypeError with the code ERR_ADDRESS_NOT_PUBLIC
 * ```
 *
 * Node does not look up IP addresses, and `http.get(url, { lookup })` can use a kept-alive connection of the global agent
 * without a lookup. For HTTP, use {@link publicAgents} or {@link publicConnect}.
 */
export declare function publicLookup(
  options?: PublicLookupOptions,
): LookupFunction;
