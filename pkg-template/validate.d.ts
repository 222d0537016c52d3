import type {
  URL,
  URLFailure,
  URLLike,
  URLPatternComponent,
  URLPatternInit,
  URLPatternInput,
  URLPatternOptions,
} from "./index.js";

/** The standard's name for a [validation error](https://url.spec.whatwg.org/#validation-error). */
export type ValidationErrorCode =
  | URLFailure
  | "domain-percent-encoded"
  | "IPv4-empty-part"
  | "IPv4-too-few-parts"
  | "IPv4-non-decimal-part"
  | "IPv4-non-ASCII-input"
  | "IPv6-piece-leading-zero"
  | "invalid-URL-unit"
  | "special-scheme-missing-following-solidus"
  | "invalid-reverse-solidus"
  | "invalid-credentials"
  | "file-invalid-Windows-drive-letter"
  | "file-invalid-Windows-drive-letter-host";

/** A part of a string: from `start` up to `end`, in UTF-16 code units, as `slice()` takes them. */
export interface Place {
  /** The index of its first code unit. */
  start: number;
  /** The index after its last code unit. It equals `start` where something is missing. */
  end: number;
}

/**
 * An edit of the input that fixes an error.
 *
 * ```js
 * const fixed = input.slice(0, fix.start) + fix.text + input.slice(fix.end);
 * ```
 */
export interface Fix extends Place {
  /** What replaces the part of the input. */
  text: string;
  /** Whether the input is the same URL after the edit. False if it was not a URL before. */
  sameURL: boolean;
  /**
   * Whether the input names the same resource after the edit: it is the same URL, or the edit percent-encodes what the parser leaves
   * unencoded in a path, query or fragment, such as `|`. Then the components are the same when they are decoded, but the bytes differ.
   */
  sameResource: boolean;
}

/** A [validation error](https://url.spec.whatwg.org/#validation-error) of an input. Its range is in the original input. */
export interface ValidationError extends Place {
  /** The standard's name. */
  code: ValidationErrorCode;
  /** Whether it makes the input invalid. */
  failure: boolean;
  /** What is wrong, for people. */
  message: string;
  /** The edit that fixes it, if there is one. */
  fix?: Fix;
}

/** The result of {@link validate}. */
export interface Validation {
  /** The serialization of the URL, which `new URL(input, base).href` would be; null if the input is not a URL. */
  url: string | null;
  /** The errors in the order in which the parser finds them. At most 1,000: the first, and the failure. */
  errors: ValidationError[];
  /** Present if there are more than 1,000 errors. */
  truncated?: true;
}

/** What relative URLs are relative to. */
export interface ValidateOptions {
  /** The base URL. Without one, no relative URL is a URL. */
  base?: string | URLLike;
}

/** What `applyFixes()` accepts. */
export interface ApplyFixesOptions extends ValidateOptions {
  /**
   * Whether fixes are applied that keep the resource but change the bytes of the URL, too: those that percent-encode. Default: false,
   * so only fixes are applied that keep the URL the same.
   */
  sameResource?: boolean | undefined;
}

/** The result of {@link applyFixes}: the fixed input, and what {@link validate} says about that. */
export interface MendedInput extends Validation {
  /** The input with all fixes. */
  fixed: string;
}

/**
 * Applies all fixes of an input that keep the URL the same, also those that overlap. Takes linear time.
 *
 * ```js
 * applyFixes(" https:example.org\\a b").fixed; // "https://example.org/a%20b"
 * applyFixes("https://example.org/?a[]=|").fixed; // "https://example.org/?a[]=|"
 * applyFixes("https://example.org/?a[]=|", { sameResource: true }).fixed; // "https://example.org/?a%5B%5D=%7C"
 * ```
 *
 * @throws {TypeError} a {@link URLError}, if the base cannot be parsed.
 */
export function applyFixes(
  input: string | URLLike,
  options?: ApplyFixesOptions,
): MendedInput;

/** Which URLs are wanted. */
export interface SchemeOptions extends ValidateOptions {
  /** The schemes that are allowed, such as `["https", "mailto"]`. Default: all. */
  schemes?: readonly string[] | undefined;
}

/**
 * Parses a URL and reports everything that is wrong with it.
 *
 * ```js
 * const { url, errors } = validate("https:example.org");
 * url; // "https://example.org/"
 * errors[0].code; // "special-scheme-missing-following-solidus"
 * errors[0].fix; // { start: 6, end: 6, text: "//", sameURL: true }
 * ```
 *
 * @throws {TypeError} a {@link URLError}, if the base cannot be parsed.
 */
export function validate(
  input: string | URLLike,
  options?: ValidateOptions,
): Validation;

/**
 * Whether an input is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string): what people should write. That is
 * less than what parses, and not the same as having no validation errors.
 *
 * ```js
 * isValid("https://example.org/a"); // true
 * isValid("https://user@example.org/a"); // false
 * isValid("../a", { base: "https://example.org/" }); // true
 * isValid("javascript:alert(1)", { schemes: ["https", "http"] }); // false
 * ```
 *
 * @throws {TypeError} a {@link URLError}, if the base cannot be parsed.
 */
export function isValid(
  input: string | URLLike,
  options?: SchemeOptions,
): boolean;

/** What to show under a field of a form, as {@link fieldError} says. */
export interface FieldError extends Place {
  /** The standard's name; or "scheme-not-allowed", for a scheme that the option `schemes` lacks. */
  code: ValidationErrorCode | "scheme-not-allowed";
  /** A sentence about what is wrong, to show under the field. */
  message: string;
  /**
   * The sentence with its position, for screen readers: the text of the element that the field's
   * `aria-describedby` names. Characters are counted from 1, and are code points.
   */
  ariaText: string;
  /** Whether the input is a URL nevertheless, because the parser corrects the error. */
  isURL: boolean;
  /**
   * The input without this error, to offer as a correction; null if no edit fixes the error, or the result is not an allowed
   * URL.
   */
  fixed: string | null;
}

/**
 * Returns what to show under a form field for a URL: the first error, its position and its correction; or null if there is no
 * error. An empty input has none: use the field's attribute `required`.
 *
 * ```js
 * const error = fieldError("https://example.org:7z/");
 * error.message; // "The port is not a number."
 * error.ariaText; // "Character 22: The port is not a number."
 * field.setSelectionRange(error.start, error.end);
 * ```
 *
 * With `schemes: ["https"]`, the message for `ftp://example.org` is `A URL starts with "https:" here.`
 *
 * The texts contain no part of the input, so they cannot contain a password.
 *
 * @throws {TypeError} a {@link URLError}, if the base cannot be parsed.
 */
export function fieldError(
  input: string | URLLike,
  options?: SchemeOptions,
): FieldError | null;

/** The code of an error, for which a pattern cannot be created. */
export type PatternErrorCode =
  | "trailing-backslash"
  | "missing-name"
  | "non-ASCII-regexp"
  | "regexp-starts-with-question-mark"
  | "capturing-group-in-regexp"
  | "unterminated-regexp"
  | "empty-regexp"
  | "unterminated-group"
  | "nested-group"
  | "unexpected-close"
  | "unexpected-modifier"
  | "duplicate-name"
  | "invalid-text"
  | "invalid-regexp"
  | "missing-protocol"
  | "invalid-base-URL"
  | PatternRefusalCode;

/** The code of what only some {@link PatternUse} refuses. */
export type PatternRefusalCode =
  "regexp-refused" | "string-required" | "unknown-key" | "cross-origin";

/**
 * Who reads a pattern: `addRoutes` of [service workers](https://w3c.github.io/ServiceWorker/#service-worker-routes),
 * `href_matches` of [speculation rules](https://html.spec.whatwg.org/multipage/speculative-loading.html), or `match` of
 * [compression dictionaries](https://www.rfc-editor.org/rfc/rfc9842).
 */
export type PatternUse =
  "service-worker" | "speculation-rules" | "compression-dictionary";

/** The code of something that is a mistake, surely or probably. */
export type PatternWarningCode =
  | "group-never-matches"
  | "name-after-text"
  | "name-after-name"
  | "group-takes-slashes"
  | "escaped-name"
  | "question-mark-is-modifier"
  | "scheme-in-hostname"
  | "pathname-without-slash"
  | "unknown-key"
  | "glob-braces"
  | "useless-braces"
  | "partial-IPv4-address"
  | "text-dropped"
  | "hash-empties-search"
  | "wildcard-after-base"
  | "query-in-pathname"
  | "regexp-outside-group"
  | "wildcard-without-dot"
  | "group-takes-ampersands"
  | "localhost-without-port"
  | "dot-in-host-regexp"
  | "other-router-syntax"
  | "host-as-scheme";

/** A component of a pattern. */
export type PatternComponent = URLPatternComponent;

/** What is wrong with a pattern. Its range is in the original string, or in the member of the dictionary. */
export interface PatternFault<Code, Component> extends Place {
  /** What it is. */
  code: Code;
  /**
   * The component that it is about, or "baseURL" if the range is in the base; null if it is the whole string, or with
   * "unknown-key" the key.
   */
  component: Component;
  /** What is wrong, and what to write instead where that is known, for people. */
  message: string;
  /**
   * The pattern without this fault, to offer as a correction: a string, or a dictionary. Null if no edit is known to say what is
   * meant, or the pattern has more than 10,000 code units.
   */
  fixed: string | URLPatternInit | null;
}

/** A probable mistake in a pattern that can be created. */
export interface PatternWarning extends PatternFault<
  PatternWarningCode,
  PatternComponent | null
> {
  /** Whether the pattern cannot mean what it says. False where it may be meant, such as the default port of localhost. */
  sure: boolean;
}

/** The result of {@link validatePattern}. */
export interface PatternValidation {
  /** Why `new URLPattern()` throws. Empty if it does not. */
  errors: PatternFault<PatternErrorCode, PatternComponent | "baseURL" | null>[];
  /** What is a mistake, surely or probably. At most 1,000. */
  warnings: PatternWarning[];
  /** With a `use`: all components of the pattern, as it is there; null if there is none. */
  pattern?: URLPatternInit | null;
}

/** How the pattern would be created. */
export interface ValidatePatternOptions
  extends ValidateOptions, URLPatternOptions {
  /** Who reads the pattern. Then `base` also goes with a dictionary. */
  use?: PatternUse | undefined;
}

/**
 * Reports why a pattern cannot be created, and where, and what in it is almost certainly a mistake.
 *
 * ```js
 * validatePattern("https://example.org/:id(").errors[0];
 * // { code: "unterminated-regexp", component: "pathname", start: 23, end: 24, message: "…" }
 * validatePattern("https://example.org/*?q=:q").warnings[0].code; // "question-mark-is-modifier"
 * ```
 *
 * @throws {TypeError} if there is a `base` without a `use` and the input is an object.
 */
export function validatePattern(
  input?: URLPatternInput,
  options?: ValidatePatternOptions,
): PatternValidation;
