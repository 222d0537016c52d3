import type { URL, URLLike } from "./index.js";

/**
 * A reference without its base URL; see `parseReference()`. The parts are as written, and null if absent.
 *
 * ```js
 * const reference = parseReference("../a/./b?q=ü");
 * reference.path; // "../a/./b"
 * reference.normalForm; // "../a/b?q=%C3%BC"
 * ```
 */
export interface Reference {
  /** The input as the URL parser reads it: without spaces around it, and without tabs and newlines. */
  readonly input: string;
  /**
   * By the standard's [grammar](https://url.spec.whatwg.org/#url-writing): an absolute-URL string begins with a scheme, a
   * scheme-relative one with "//", a path-absolute one with "/". All others are path-relative, the empty one included.
   */
  readonly kind:
    "absolute" | "scheme-relative" | "path-absolute" | "path-relative";
  /** The scheme, without the colon. */
  readonly scheme: string | null;
  /** The part between "//" and the path: user name, password, host and port. */
  readonly authority: string | null;
  /** The path. It may be "". */
  readonly path: string;
  /** The query, without the question mark. */
  readonly query: string | null;
  /** The fragment, without the "#". */
  readonly fragment: string | null;
  /**
   * A reference that resolves to the same URL against every base URL, written as the parser writes URLs: percent-encoded, and
   * without dot segments, as far as that is the same for all base URLs.
   */
  readonly normalForm: string;
  /**
   * The URL that the reference resolves to against a base URL.
   *
   * ```js
   * parseReference("../b").resolve("https://example.com/a/c/").href; // "https://example.com/a/b"
   * ```
   *
   * @throws {TypeError} if there is none.
   */
  resolve(base: string | URLLike): URL;
  /** The normal form. */
  toString(): string;
}

/**
 * The shortest reference in normal form that resolves to `to` against the base URL `from`.
 *
 * ```js
 * relative("https://example.com/a/b/c", "https://example.com/a/d?q"); // "../d?q"
 * ```
 *
 * @throws {TypeError} if one of them is not a URL.
 */
export declare function relative(
  from: string | URLLike,
  to: string | URLLike,
): string;

/**
 * A copy of a URL with segments at the end of its path, and one slash before each. A segment is plain text: delimiters and
 * escapes in it are percent-encoded. Query and fragment are kept.
 *
 * ```js
 * appendSegments("https://example.com/a/?q", ["b c", "d/e"]).href; // "https://example.com/a/b%20c/d%2Fe?q"
 * ```
 *
 * @throws {TypeError} if `url` is not a URL or has an opaque path, or if a segment is "." or "..", which no segment can be.
 */
export declare function appendSegments(
  url: string | URLLike,
  segments: readonly (string | number)[],
): URL;

/**
 * Splits a reference into its parts, without a base URL.
 *
 * ```js
 * parseReference("//example.com/a#top").authority; // "example.com"
 * ```
 *
 * @throws {TypeError} if the input is not a reference with any base URL, such as `https://a b/`.
 */
export declare function parseReference(input: string): Reference;
