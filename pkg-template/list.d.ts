import type { URLPattern, URLPatternInit, URLPatternResult } from "./index.js";

/** A pattern, or what one is made from. */
export type URLPatternListPattern = URLPattern | URLPatternInit | string;

export interface URLPatternListOptions {
  /**
   * Which pattern is tried first: the one that was added first, or the most specific one. What decides is
   * `URLPattern.compareComponent()` of the first component that is not equally specific: of the hostname, pathname,
   * search, hash, protocol, port, username and password, in this order. What is equally specific in all of them is tried
   * in the order of insertion.
   */
  order?: "insertion" | "specificity";
  /** Whether patterns that are made for the list ignore case, as with `new URLPattern()`. */
  ignoreCase?: boolean;
}

/** A {@link URLPatternResult}, and which pattern matched. Its members are computed when they are first read. */
export interface URLPatternListResult<
  T = unknown,
> extends Readonly<URLPatternResult> {
  readonly pattern: URLPattern;
  /** What was added with the pattern. */
  readonly value: T;
  /** The members but the pattern as a plain object. */
  toJSON(): URLPatternResult & { value: T };
}

/**
 * Many patterns that are matched at once, as fast as one. The answers are those of a loop over their `exec()`.
 *
 * No standard has it yet. It follows what is proposed in https://github.com/whatwg/urlpattern/pull/166.
 */
export interface URLPatternList<T = unknown> {
  /** The number of patterns. */
  readonly size: number;
  /** Adds a pattern. Those that are equal to one that is there are kept, too. */
  add(pattern: URLPatternListPattern, value: T): this;
  /** Removes this very pattern; or, given a string or an object, all that are equal to what it makes. */
  delete(pattern: URLPatternListPattern): boolean;
  clear(): void;
  /** Whether some pattern matches a URL, relative to `baseURL` if given. */
  test(input?: string | URLPatternInit, baseURL?: string | URL): boolean;
  /** The first match of a URL, relative to `baseURL` if given, or null. */
  exec(
    input?: string | URLPatternInit,
    baseURL?: string | URL,
  ): URLPatternListResult<T> | null;
  /** All matches, in order. */
  execAll(
    input?: string | URLPatternInit,
    baseURL?: string | URL,
  ): URLPatternListResult<T>[];
  /** The patterns and their values in the order in which they are tried. */
  entries(): IterableIterator<[URLPattern, T]>;
  keys(): IterableIterator<URLPattern>;
  values(): IterableIterator<T>;
  [Symbol.iterator](): IterableIterator<[URLPattern, T]>;
}

export declare const URLPatternList: {
  readonly prototype: URLPatternList;
  /** From patterns with their values. */
  new <T>(
    patterns: Iterable<readonly [pattern: URLPatternListPattern, value: T]>,
    options?: URLPatternListOptions,
  ): URLPatternList<T>;
  /** From patterns. */
  new <T = undefined>(
    patterns?: Iterable<
      URLPatternListPattern | readonly [pattern: URLPatternListPattern]
    >,
    options?: URLPatternListOptions,
  ): URLPatternList<T>;
};
