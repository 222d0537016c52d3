import type {
  URL,
  URLPattern,
  URLPatternInput,
  URLPatternOptions,
  URLPatternResult,
} from "./index.js";

/** A pattern, or what one is made from. */
export type URLPatternListPattern = URLPattern | URLPatternInput;

/** How a list makes its patterns, and orders them. */
export interface URLPatternListOptions extends URLPatternOptions {
  /**
   * Which pattern is tried first: the one that was added first, or the most specific one. Default: "insertion".
   *
   * `URLPattern.compareComponent()` decides which of two patterns is more specific. It compares the hostnames, pathnames,
   * searches, hashes, protocols, ports, usernames and passwords, in this order, up to the first difference. Patterns
   * that are equally specific are tried in the order of insertion.
   */
  order?: "insertion" | "specificity";
  /** Whether the patterns that the list makes ignore case, as with `new URLPattern()`. Default: false. */
  ignoreCase?: boolean;
}

/**
 * A {@link URLPatternResult}, with the pattern that matched, and the value that was added with it.
 *
 * Its members are computed when they are first read.
 */
export interface URLPatternListResult<
  T = unknown,
  Input extends URLPatternInput = URLPatternInput,
> extends Readonly<URLPatternResult<Input>> {
  /** The pattern that matched. */
  readonly pattern: URLPattern<Input>;
  /** The value that was added with the pattern. */
  readonly value: T;
  /** All members but the pattern, as a plain object. */
  toJSON(): URLPatternResult<Input> & { value: T };
}

/** What `Pattern` is made from. */
type InputOf<Pattern> =
  Pattern extends URLPattern<infer Input>
    ? Input
    : Pattern extends URLPatternInput
      ? Pattern
      : never;

/** If `T` is a function that takes a match: the same function, for a match of `Pattern` alone. */
type HandlerFor<Pattern, T> = T extends (
  match: infer Match,
  ...rest: infer Rest
) => infer Returned
  ? URLPatternListResult extends Match
    ? (
        match: URLPatternListResult<unknown, InputOf<Pattern>>,
        ...rest: Rest
      ) => Returned
    : never
  : never;

/**
 * Many patterns that are matched at once. The answers are those of a loop over their `exec()`.
 *
 * ```js
 * const pages = new URLPatternList([
 *   [{ pathname: "/" }, "home"],
 *   [{ pathname: "/users/:id" }, "user"],
 * ]);
 * const match = pages.exec("https://example.com/users/1");
 * match?.value; // "user"
 * match?.pathname.groups; // { id: "1" }
 * ```
 *
 * No standard has it yet. It follows a [proposal](https://github.com/whatwg/urlpattern/pull/166).
 */
export interface URLPatternList<T = unknown> {
  /** The number of patterns. */
  readonly size: number;
  /**
   * Adds a pattern with a function that takes a match, and returns the list. The function knows the pattern's groups.
   *
   * ```ts
   * const routes = new URLPatternList<(match: URLPatternListResult) => string>()
   *   .add({ pathname: "/" }, () => "home")
   *   .add({ pathname: "/users/:id" }, (match) => match.pathname.groups.id);
   * const match = routes.exec("https://example.com/users/1");
   * match?.value(match); // "1"
   * ```
   *
   * @throws {TypeError} if the pattern is invalid.
   */
  add<const Pattern extends URLPatternListPattern>(
    pattern: Pattern,
    value: HandlerFor<Pattern, T>,
  ): this;
  /**
   * Adds a pattern with a value, and returns the list. It may equal a pattern that is there.
   *
   * ```js
   * list.add({ pathname: "/users/:id" }, "a user").add("https://*.example.com/*", "a page");
   * ```
   *
   * @throws {TypeError} if the pattern is invalid.
   */
  add(pattern: URLPatternListPattern, value: T): this;
  /**
   * Removes this very pattern; or, given a string or an object, all that are equal to what it makes. Returns whether
   * there was one.
   *
   * @throws {TypeError} if the pattern is invalid.
   */
  delete(pattern: URLPatternListPattern): boolean;
  /** Removes all patterns. */
  clear(): void;
  /**
   * Whether some pattern matches a URL, relative to `baseURL` if given.
   *
   * @throws {TypeError} if there is a `baseURL` and the input is an object.
   */
  test(input?: URLPatternInput, baseURL?: string | URL): boolean;
  /**
   * The first match of a URL, relative to `baseURL` if given, or null.
   *
   * ```js
   * const list = new URLPatternList([[{ pathname: "/users/:id" }, "a user"]]);
   * list.exec("https://example.com/users/1")?.value; // "a user"
   * ```
   *
   * @throws {TypeError} if there is a `baseURL` and the input is an object.
   */
  exec(
    input?: URLPatternInput,
    baseURL?: string | URL,
  ): URLPatternListResult<T> | null;
  /**
   * All matches of a URL, relative to `baseURL` if given, in the order in which patterns are tried.
   *
   * @throws {TypeError} if there is a `baseURL` and the input is an object.
   */
  execAll(
    input?: URLPatternInput,
    baseURL?: string | URL,
  ): URLPatternListResult<T>[];
  /** The patterns with their values, in the order in which they are tried. */
  entries(): IterableIterator<[URLPattern, T]>;
  /** The patterns, in the order in which they are tried. */
  keys(): IterableIterator<URLPattern>;
  /** The values, in the order in which their patterns are tried. */
  values(): IterableIterator<T>;
  /** The same as `entries()`. */
  [Symbol.iterator](): IterableIterator<[URLPattern, T]>;
}

/** The class {@link URLPatternList}. No standard has it yet: [proposal](https://github.com/whatwg/urlpattern/pull/166). */
export declare const URLPatternList: {
  /** What instances inherit from. */
  readonly prototype: URLPatternList;
  /**
   * From patterns with their values.
   *
   * @throws {TypeError} if a pattern is invalid.
   */
  new <T>(
    patterns: Iterable<readonly [pattern: URLPatternListPattern, value: T]>,
    options?: URLPatternListOptions,
  ): URLPatternList<T>;
  /**
   * From patterns without values.
   *
   * @throws {TypeError} if a pattern is invalid.
   */
  new <T = undefined>(
    patterns?: Iterable<
      URLPatternListPattern | readonly [pattern: URLPatternListPattern]
    >,
    options?: URLPatternListOptions,
  ): URLPatternList<T>;
};
