/**
 * Node's module `querystring`, everywhere: [its documentation](https://nodejs.org/docs/latest-v26.x/api/querystring.html).
 *
 * ```js
 * import querystring from "urlsmith/querystring";
 *
 * querystring.parse("a=1&b=2&a=3"); // { a: ["1", "3"], b: "2" }
 * querystring.stringify({ a: ["1", "3"], b: true }); // "a=1&a=3&b=true"
 * ```
 */

/** What {@link parse} returns: the values by their names. The object has no prototype. */
export interface ParsedUrlQuery {
  /** The value of a name, or its values if it occurs several times. */
  [name: string]: string | string[] | undefined;
}

/** What {@link stringify} takes. Other values are empty in the query. */
export interface ParsedUrlQueryInput {
  /** The value of a name, or several values. */
  [name: string]:
    | string
    | number
    | boolean
    | bigint
    | ReadonlyArray<string | number | boolean | bigint>
    | null
    | undefined;
}

/** How {@link parse} reads a query. */
export interface ParseOptions {
  /** How many fields are read. 0 means all. Default: 1000. */
  maxKeys?: number | undefined;
  /** Decodes names and values instead of {@link unescape}. */
  decodeURIComponent?: ((str: string) => string) | undefined;
}

/** How {@link stringify} writes a query. */
export interface StringifyOptions {
  /** Encodes names and values instead of {@link escape}. */
  encodeURIComponent?: ((str: string) => string) | undefined;
}

/** A Buffer where the platform has that class, and else a Uint8Array. */
export type Bytes = typeof globalThis extends {
  Buffer: {
    concat(list: readonly Uint8Array[], length?: number): infer Buffer;
  };
}
  ? Buffer
  : Uint8Array;

/**
 * Parses a query. A name that occurs several times has an array of values.
 *
 * ```js
 * parse("a=1&b=x+y%21&a=3"); // { a: ["1", "3"], b: "x y!" }
 * parse("a:1;b:2", ";", ":"); // { a: "1", b: "2" }
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/querystring.html#querystringparsestr-sep-eq-options
 *
 * @param sep What is between fields. Default: "&".
 * @param eq What is between a name and its value. Default: "=".
 */
export declare function parse(
  str: string,
  sep?: string,
  eq?: string,
  options?: ParseOptions,
): ParsedUrlQuery;

/**
 * Converts an object to a query.
 *
 * ```js
 * stringify({ a: [1, 2], b: "x y!" }); // "a=1&a=2&b=x%20y!"
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/querystring.html#querystringstringifyobj-sep-eq-options
 *
 * @throws {URIError} for a lone surrogate at the end of a name or value (`ERR_INVALID_URI`).
 */
export declare function stringify(
  obj?: ParsedUrlQueryInput,
  sep?: string,
  eq?: string,
  options?: StringifyOptions,
): string;

/**
 * Percent-encodes a name or value.
 *
 * ```js
 * escape("x y&z"); // "x%20y%26z"
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/querystring.html#querystringescapestr
 *
 * @throws {URIError} for a lone surrogate at the end (`ERR_INVALID_URI`).
 */
export declare function escape(str: string): string;

/**
 * Decodes percent-encoded bytes. Bytes that are not UTF-8 become U+FFFD.
 *
 * ```js
 * unescape("x%20y%26z"); // "x y&z"
 * ```
 *
 * https://nodejs.org/docs/latest-v26.x/api/querystring.html#querystringunescapestr
 */
export declare function unescape(str: string): string;

/** An alias of {@link stringify}. */
export declare const encode: typeof stringify;

/** An alias of {@link parse}. */
export declare const decode: typeof parse;

/** All of these functions, as one object. */
declare const querystring: {
  /** The bytes of a string, with percent-encoded ones decoded; with `decodeSpaces`, a plus sign is a space. */
  unescapeBuffer(str: string, decodeSpaces?: boolean): Bytes;
  unescape: typeof unescape;
  escape: typeof escape;
  stringify: typeof stringify;
  encode: typeof stringify;
  parse: typeof parse;
  decode: typeof parse;
};

/**
 * All of these functions. They call each other as properties of this object, so that a program can replace `escape` and
 * `unescape`.
 */
export default querystring;
