/**
 * Node's module `url`, everywhere: [its documentation](https://nodejs.org/docs/latest-v26.x/api/url.html).
 *
 * ```js
 * import url from "urlsmith/node-url";
 *
 * url.parse("https://example.com/a?b=c").pathname; // "/a"
 * url.resolve("https://example.com/a/b", "../c"); // "https://example.com/c"
 * url.fileURLToPath("file:///C:/a%20b", { windows: true }); // "C:\\a b"
 * ```
 */

import type { URL } from "./index.js";
import { URL as URLClass, URLPattern, URLSearchParams } from "./index.js";
import type {
  Bytes,
  ParsedUrlQuery,
  ParsedUrlQueryInput,
} from "./querystring.js";

export { URL, URLPattern, URLSearchParams } from "./index.js";

/** What {@link parse} returns. Absent parts are null. */
export interface Url {
  /** The user's name and password, decoded: "user:pass". */
  auth: string | null;
  /** The fragment with its number sign: "#top". */
  hash: string | null;
  /** The host with its port: "example.com:8080". */
  host: string | null;
  /** The host without its port: "example.com". */
  hostname: string | null;
  /** The URL as a string. */
  href: string;
  /** The path with the query: "/a?b=c". */
  path: string | null;
  /** The path: "/a". */
  pathname: string | null;
  /** The scheme in lower case with its colon: "https:". */
  protocol: string | null;
  /** The query with its question mark: "?b=c". */
  search: string | null;
  /** Whether two slashes follow the protocol. */
  slashes: boolean | null;
  /** The port: "8080". */
  port: string | null;
  /** The query without its question mark, or the object that `querystring.parse` makes of it. */
  query: string | null | ParsedUrlQuery;
}

/** A {@link Url} with the query as an object. */
export interface UrlWithParsedQuery extends Url {
  /** The query as an object, as `querystring.parse` returns it. */
  query: ParsedUrlQuery;
}

/** A {@link Url} with the query as a string. */
export interface UrlWithStringQuery extends Url {
  /** The query without its question mark. */
  query: string | null;
}

/** What {@link format} takes: the parts of a {@link Url}, of which any can be missing. */
export interface UrlObject {
  /** The user's name and password. */
  auth?: string | null | undefined;
  /** The fragment, with or without its number sign. */
  hash?: string | null | undefined;
  /** The host with the port. It takes precedence over `hostname` and `port`. */
  host?: string | null | undefined;
  /** The host without the port. */
  hostname?: string | null | undefined;
  /** The whole URL, which is ignored. */
  href?: string | null | undefined;
  /** The path without the query. */
  pathname?: string | null | undefined;
  /** The scheme, with or without its colon. */
  protocol?: string | null | undefined;
  /** The query, with or without its question mark. It takes precedence over `query`. */
  search?: string | null | undefined;
  /** Whether "//" comes before the host, even for a scheme without slashes. */
  slashes?: boolean | null | undefined;
  /** The port. */
  port?: string | number | null | undefined;
  /** The query as an object. A string is ignored. */
  query?: string | null | ParsedUrlQueryInput | undefined;
}

/** What {@link format} includes of a URL object. */
export interface URLFormatOptions {
  /** The user's name and password. Default: true. */
  auth?: boolean | undefined;
  /** The fragment. Default: true. */
  fragment?: boolean | undefined;
  /** The query. Default: true. */
  search?: boolean | undefined;
  /** The host in Unicode instead of Punycode. Default: false. */
  unicode?: boolean | undefined;
}

/** The platform of a path. */
export interface FileUrlToPathOptions {
  /** Whether the path is a Windows path. Default: whether the program runs on Windows. */
  windows?: boolean | undefined;
}

/** The platform of a path, and the folder that it is relative to. */
export interface PathToFileUrlOptions extends FileUrlToPathOptions {
  /**
   * The absolute path that a relative path is resolved against. Default: the current folder of the process, or "/" where
   * there is no process.
   */
  cwd?: string | undefined;
}

/** What {@link urlToHttpOptions} returns. */
export interface HttpOptions {
  /** The user's name and password, decoded: "user:password". */
  auth?: string | null | undefined;
  /** The fragment with its number sign. */
  hash?: string | undefined;
  /** The host without port and brackets. */
  hostname?: string | null | undefined;
  /** The whole URL. */
  href?: string | undefined;
  /** The path with the query, as in a request. */
  path?: string | null | undefined;
  /** The path without the query. */
  pathname?: string | undefined;
  /** The port, if it is not the scheme's default. */
  port?: number | string | null | undefined;
  /** The scheme with its colon. */
  protocol?: string | null | undefined;
  /** The query with its question mark. */
  search?: string | undefined;
}

/** The class of the objects that {@link parse} returns. */
export declare const Url: {
  /** What the objects inherit: `parse`, `format`, `resolve`, `resolveObject` and `parseHost`. */
  readonly prototype: Url;
  /** Makes an object without any parts, for its method `parse`. */
  new (): Url;
};

/**
 * Parses a URL as Node did before the URL Standard existed. It accepts relative URLs, too.
 *
 * ```js
 * const { host, pathname, query } = parse("https://example.com:80/a?b=c", true);
 * host; // "example.com:80"
 * pathname; // "/a"
 * query; // { b: "c" }
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urlparseurlstring-parsequerystring-slashesdenotehost
 *
 * @param parseQueryString Whether `query` is an object. Default: false.
 * @param slashesDenoteHost Whether "//host/path" has a host. Default: false.
 * @throws {TypeError} if the URL is not a string (`ERR_INVALID_ARG_TYPE`), its host is invalid (`ERR_INVALID_URL`) or its port
 * is not a number (`ERR_INVALID_ARG_VALUE`).
 * @throws {URIError} if the user's name and password cannot be decoded.
 */
export declare function parse(
  urlString: string,
  parseQueryString?: false,
  slashesDenoteHost?: boolean,
): UrlWithStringQuery;
export declare function parse(
  urlString: string,
  parseQueryString: true,
  slashesDenoteHost?: boolean,
): UrlWithParsedQuery;
export declare function parse(
  urlString: string,
  parseQueryString: boolean,
  slashesDenoteHost?: boolean,
): Url;

/**
 * Writes a URL object, with options; or an object of {@link parse}, or a string.
 *
 * ```js
 * format(new URL("https://u:p@xn--bcher-kva.example/#a"), { auth: false, unicode: true }); // "https://bücher.example/#a"
 * format({ protocol: "https", host: "example.com", query: { a: 1 } }); // "https://example.com?a=1"
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urlformaturl-options
 *
 * @throws {TypeError} if this is neither an object nor a string (`ERR_INVALID_ARG_TYPE`).
 */
export declare function format(
  urlObject: URL,
  options?: URLFormatOptions,
): string;
export declare function format(urlObject: UrlObject): string;
export declare function format(urlString: string): string;

/**
 * Resolves a URL against another as Node did before the URL Standard existed.
 *
 * ```js
 * resolve("https://example.com/a/b", "../c?d"); // "https://example.com/c?d"
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urlresolvefrom-to
 *
 * @throws {TypeError} and {URIError} as {@link parse}.
 */
export declare function resolve(from: string, to: string): string;

/**
 * {@link resolve} that returns an object.
 *
 * ```js
 * resolveObject("https://example.com/a/b", "../c").pathname; // "/c"
 * ```
 */
export declare function resolveObject(
  from: string | Url,
  to: string | Url,
): Url;

/**
 * A domain in ASCII, or "" if it is invalid.
 *
 * ```js
 * domainToASCII("español.com"); // "xn--espaol-zwa.com"
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urldomaintoasciidomain
 */
export declare function domainToASCII(domain: string): string;

/**
 * A domain in Unicode, or "" if it is invalid.
 *
 * ```js
 * domainToUnicode("xn--espaol-zwa.com"); // "español.com"
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urldomaintounicodedomain
 */
export declare function domainToUnicode(domain: string): string;

/**
 * The path of a file: URL.
 *
 * ```js
 * fileURLToPath("file:///a%20b"); // "/a b"
 * fileURLToPath("file:///C:/a%20b", { windows: true }); // "C:\\a b"
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urlfileurltopathurl-options
 *
 * @throws {TypeError} if the URL is neither a string nor a URL object (`ERR_INVALID_ARG_TYPE`), invalid
 * (`ERR_INVALID_URL`), no file: URL (`ERR_INVALID_URL_SCHEME`), or has a host (`ERR_INVALID_FILE_URL_HOST`) or path
 * (`ERR_INVALID_FILE_URL_PATH`) that no path on this platform has.
 * @throws {URIError} if the path cannot be decoded.
 */
export declare function fileURLToPath(
  url: string | URL,
  options?: FileUrlToPathOptions,
): string;

/**
 * The path of a file: URL in bytes, for names that are not UTF-8: a Buffer where there is that class, else a Uint8Array.
 *
 * ```js
 * fileURLToPathBuffer("file:///%E9"); // the bytes 2F E9
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urlfileurltopathbufferurl-options
 *
 * @throws {TypeError} as {@link fileURLToPath}.
 */
export declare function fileURLToPathBuffer(
  url: string | URL,
  options?: FileUrlToPathOptions,
): Bytes;

/**
 * The file: URL of a path.
 *
 * ```js
 * pathToFileURL("/a b#c").href; // "file:///a%20b%23c"
 * pathToFileURL("b", { cwd: "/a" }).href; // "file:///a/b"
 * pathToFileURL("\\\\server\\a", { windows: true }).href; // "file://server/a"
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urlpathtofileurlpath-options
 *
 * @throws {TypeError} if the path is not a string (`ERR_INVALID_ARG_TYPE`), or if the name of a server is missing
 * (`ERR_INVALID_ARG_VALUE`) or invalid (`ERR_INVALID_URL`).
 */
export declare function pathToFileURL(
  path: string,
  options?: PathToFileUrlOptions,
): URL;

/**
 * The options of Node's `http.request` for a URL object.
 *
 * ```js
 * urlToHttpOptions(new URL("https://u:p@example.com/a?b")).auth; // "u:p"
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urlurltohttpoptionsurl
 *
 * @throws {TypeError} if this is not an object (`ERR_INVALID_ARG_TYPE`).
 * @throws {URIError} if the user's name or password cannot be decoded.
 */
export declare function urlToHttpOptions(url: URL): HttpOptions;

/** All of these functions and classes, as one object. */
declare const nodeUrl: {
  Url: typeof Url;
  parse: typeof parse;
  resolve: typeof resolve;
  resolveObject: typeof resolveObject;
  format: typeof format;
  URL: typeof URLClass;
  URLPattern: typeof URLPattern;
  URLSearchParams: typeof URLSearchParams;
  domainToASCII: typeof domainToASCII;
  domainToUnicode: typeof domainToUnicode;
  pathToFileURL: typeof pathToFileURL;
  fileURLToPath: typeof fileURLToPath;
  fileURLToPathBuffer: typeof fileURLToPathBuffer;
  urlToHttpOptions: typeof urlToHttpOptions;
};

/** All of these functions and classes. */
export default nodeUrl;
