import type { URL, URLLike } from "./index.js";

/** The name of one of the standard's [percent-encode sets](https://url.spec.whatwg.org/#percent-encode-set). */
export type PercentEncodeSetName =
  | "C0 control"
  | "fragment"
  | "query"
  | "special-query"
  | "path"
  | "userinfo"
  | "component"
  | "application/x-www-form-urlencoded";

/**
 * A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set) of your own: one of the standard's sets and more
 * code points.
 *
 * ```js
 * const segment = new PercentEncodeSet("path", "/%");
 * percentEncode("50% a/b", segment); // "50%25%20a%2Fb"
 * ```
 */
export declare class PercentEncodeSet {
  /**
   * From a set, and a string of additional code points. All sets have the C0 controls and the
   * code points greater than U+007E (~).
   *
   * @throws {TypeError} if `base` is not a set.
   */
  constructor(
    base: PercentEncodeSetName | PercentEncodeSet,
    codePoints?: string,
  );
  /**
   * Whether a code point, given as a number, is in the set.
   *
   * ```js
   * new PercentEncodeSet("path").has(0x20); // true
   * ```
   */
  has(codePoint: number): boolean;
}

/** How `percentEncode()` and `percentEncodeAfterEncoding()` write a space. */
export interface PercentEncodeOptions {
  /**
   * Whether a space becomes "+". Default: true for the set "application/x-www-form-urlencoded", as in the standard, and
   * false for all others. The set should include "+", or it cannot be distinguished from a space.
   */
  spaceAsPlus?: boolean | undefined;
}

/**
 * What converts a string to bytes, such as a `TextEncoder` for UTF-8.
 *
 * ```js
 * import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
 *
 * const shiftJIS = { encode: createMultibyteEncoder("shift_jis") };
 * percentEncodeAfterEncoding(shiftJIS, "≡", "special-query"); // "%81%DF"
 * ```
 */
export interface Encoder {
  /**
   * The bytes of a string, in an encoding that writes ASCII as ASCII. It throws an error if there are no bytes for one of the
   * code points, and keeps no state between calls.
   */
  encode(input: string): Uint8Array;
}

/** The base URL and the encoding for `parseURL()`. */
export interface ParseURLOptions {
  /** The base URL. */
  base?: string | URLLike | undefined;
  /** What encodes the query of an http:, https:, ftp: or file: URL. Default: UTF-8. */
  encoding?: Encoder | undefined;
}

/**
 * [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) a string with a set. Lone surrogates
 * become U+FFFD. Bytes are encoded as they are.
 *
 * ```js
 * percentEncode("Say what‽", "userinfo"); // "Say%20what%E2%80%BD"
 * ```
 *
 * @throws {TypeError} if `set` is not a set.
 */
export declare function percentEncode(
  input: string | ArrayBuffer | ArrayBufferView,
  set: PercentEncodeSetName | PercentEncodeSet,
  options?: PercentEncodeOptions,
): string;

/**
 * The bytes of a [percent-decoded](https://url.spec.whatwg.org/#string-percent-decode) string or sequence of bytes. A "%"
 * without two hex digits stays. So does "+".
 *
 * ```js
 * percentDecode("%FF%s"); // Uint8Array [0xff, 0x25, 0x73]
 * ```
 */
export declare function percentDecode(
  input: string | ArrayBuffer | ArrayBufferView,
): Uint8Array;

/**
 * A percent-decoded string or sequence of bytes as a string: its [UTF-8 decoding without
 * BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom). Bytes that are not UTF-8 become U+FFFD, or, with `fatal`,
 * throw an error.
 *
 * ```js
 * percentDecodeToString("50%25 %E2%9C%93"); // "50% ✓"
 * ```
 *
 * @throws {TypeError} with `fatal`, if the bytes are not UTF-8.
 */
export declare function percentDecodeToString(
  input: string | ArrayBuffer | ArrayBufferView,
  options?: { fatal?: boolean | undefined },
): string;

/**
 * [Percent-encodes after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding): as a page in that
 * encoding does. A code point that the encoding lacks becomes `%26%23`, its number and `%3B`.
 *
 * ```js
 * percentEncodeAfterEncoding(shiftJIS, "≡‽", "special-query"); // "%81%DF%26%238253%3B"
 * ```
 *
 * @throws {TypeError} if `encoder` or `set` is not one.
 */
export declare function percentEncodeAfterEncoding(
  encoder: Encoder,
  input: string,
  set: PercentEncodeSetName | PercentEncodeSet,
  options?: PercentEncodeOptions,
): string;

/**
 * A URL as in a page with another encoding: the [URL parser](https://url.spec.whatwg.org/#concept-url-parser) with an encoding,
 * which is that of the query. It is the same as `new URL(input, base)` for wss:, ws: and schemes that are not special.
 *
 * ```js
 * parseURL("?q=≡", { base: "https://example.com/", encoding: shiftJIS }).search; // "?q=%81%DF"
 * ```
 *
 * @throws {TypeError} if the input is not a URL, or the encoding not an encoder.
 */
export declare function parseURL(
  input: string | URLLike,
  options?: ParseURLOptions,
): URL;

/** What `toRFC3986()` accepts. */
export interface RFC3986Options {
  /**
   * Whether a host that RFC 3986 does not allow stays as it is, and the rest of the URL is converted. Default: false, so such a URL
   * throws.
   */
  allowInvalidHost?: boolean | undefined;
}

/**
 * The serialization of a URL as a URI of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A), which allows fewer
 * characters than the URL Standard: what it does not allow in credentials, path, query and fragment is percent-encoded, and so is a
 * "%" without two hex digits. The result is the same URL when its components are decoded, but not the same bytes.
 *
 * ```js
 * toRFC3986("https://example.com/a|b?c[]=50%"); // "https://example.com/a%7Cb?c%5B%5D=50%25"
 * ```
 *
 * @throws {TypeError} if the input is not a URL, or if its host has `"`, `` ` ``, `{`, `}` or a "%" without two hex digits. Hosts are
 * never encoded.
 */
export declare function toRFC3986(
  url: string | URLLike,
  options?: RFC3986Options,
): string;
