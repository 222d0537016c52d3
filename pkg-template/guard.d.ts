import type { URL, URLLike } from "./index.js";

/** Which other origins a redirect may lead to. */
export interface RedirectOptions {
  /**
   * A list of origins, such as `["https://login.example.com"]`, or a function that says whether a URL is allowed. The function
   * gets only `https:` and `http:` URLs without credentials. Only `true` allows; an object, such as a promise, is a `TypeError`.
   */
  allow?: readonly (string | URLLike)[] | ((url: URL) => boolean) | undefined;
}

/**
 * The value for the header `Location` when untrusted input names the target of a redirect. For a target of the base's own
 * origin this is `/path?query#fragment`, and for an allowed origin the whole URL. It is null for all others: other origins,
 * other schemes than `https:` and `http:`, credentials, values that are not strings, and URLs that cannot be parsed.
 *
 * ```js
 * redirectTarget("/account?tab=2", "https://example.com/login"); // "/account?tab=2"
 * redirectTarget("/\\evil.example", "https://example.com/login"); // null
 * ```
 *
 * An empty input leads to the base itself. The result is ASCII without control characters. No input makes the function throw.
 * A `base` that is not a URL is a `TypeError`, and so are `options` or an `allow` of another kind. An error of `allow` is
 * passed on.
 */
export declare function redirectTarget(
  input: unknown,
  base: string | URLLike,
  options?: RedirectOptions,
): string | null;

/** What counts as a secret, and what replaces it. */
export interface RedactOptions {
  /**
   * Names of parameters that are secrets, too; or a function that decides about each name. The function gets the decoded name,
   * and whether the name is a secret by default.
   */
  params?:
    | readonly string[]
    | ((name: string, isSecret: boolean) => boolean)
    | undefined;
  /**
   * Shapes of further secrets, such as `/acme-[0-9a-f]{32}/`. They are matched against the text with its percent-encoding and
   * the escapes of JSON decoded, in parts of 65,536 code units, and every match is masked, whole. A quantifier should have a
   * bound, so that long texts do not take long. An expression that has the flag `y` or matches the empty string is a
   * `TypeError`.
   */
  shapes?: readonly RegExp[] | undefined;
  /** Whether the built-in shapes are masked: tokens, webhooks and private keys. Default: true. */
  builtInShapes?: boolean | undefined;
  /** What replaces a secret. Default: `***`. */
  mask?: string | undefined;
}

/**
 * Returns a text for a log, without its secrets. In URLs, these are passwords, user names that are tokens, and the values of
 * parameters such as `access_token` and `X-Amz-Signature`; a password may be cut off before its `@`. Anywhere in the text,
 * these are secrets with a known shape: tokens of well-known services, JSON Web Tokens, the addresses of webhooks,
 * `Authorization` headers, and private keys. Everything else is unchanged.
 *
 * ```js
 * redact("GET https://me:pass@example.com/?id=1&token=abc"); // "GET https://me:***@example.com/?id=1&token=***"
 * ```
 *
 * Values that are not strings are converted; a URL becomes its `href`. No value makes the function throw; an error of `params` is
 * passed on. Options of another kind, such as a list instead of the options or of `params`, are a `TypeError`.
 */
export declare function redact(text: unknown, options?: RedactOptions): string;
