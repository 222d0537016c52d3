/**
 * The class `URLPattern` by itself, over the engine's own `URL`. It has all members of the standard, but not what is only
 * proposed: `compareComponent` and `generate`.
 */

import type * as urlsmith from "./index.js";

export type {
  URLPatternComponentResult,
  URLPatternInit,
  URLPatternInput,
  URLPatternOptions,
  URLPatternResult,
} from "./index.js";

/**
 * A pattern that URLs match or do not match. [Standard](https://urlpattern.spec.whatwg.org/#urlpattern-class)
 *
 * ```ts
 * const users = new URLPattern({ pathname: "/users/:id" });
 * users.test("https://example.com/users/42"); // true
 * users.exec("https://example.com/users/42")?.pathname.groups.id; // "42"
 * ```
 */
export interface URLPattern<
  out Input extends urlsmith.URLPatternInput = urlsmith.URLPatternInput,
> extends Omit<urlsmith.URLPattern<Input>, "exec" | "generate" | "test"> {
  /**
   * What the groups matched in a URL, relative to `baseURL` if given, or null if it does not match.
   *
   * [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec)
   *
   * @throws {TypeError} if there is a `baseURL` and the input is an object.
   */
  exec(
    input?: urlsmith.URLPatternInput,
    baseURL?: string | urlsmith.URLLike,
  ): urlsmith.URLPatternResult<Input> | null;
  /**
   * Whether a URL, relative to `baseURL` if given, matches.
   *
   * [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-test)
   *
   * @throws {TypeError} if there is a `baseURL` and the input is an object.
   */
  test(
    input?: urlsmith.URLPatternInput,
    baseURL?: string | urlsmith.URLLike,
  ): boolean;
}

/** The class {@link URLPattern}. [Standard](https://urlpattern.spec.whatwg.org/#urlpattern-class) */
export declare const URLPattern: {
  /** The members that all patterns share. */
  readonly prototype: URLPattern;
  /**
   * Creates a pattern from a constructor string, which may be relative to a base URL.
   *
   * @throws {TypeError} if the pattern or the base URL is not valid.
   */
  new <const Input extends urlsmith.URLPatternInput = urlsmith.URLPatternInput>(
    input: Input,
    baseURL: string,
    options?: urlsmith.URLPatternOptions,
  ): URLPattern<Input>;
  /**
   * Creates a pattern from a constructor string, which may be relative to a base URL, with options. Without options, an object
   * in the place of the base URL would be taken for them: write `url.href`.
   *
   * @throws {TypeError} if the pattern or the base URL is not valid.
   */
  new <const Input extends urlsmith.URLPatternInput = urlsmith.URLPatternInput>(
    input: Input,
    baseURL: string | urlsmith.URLLike,
    options: urlsmith.URLPatternOptions | undefined,
  ): URLPattern<Input>;
  /**
   * Creates a pattern from a dictionary of components, or from a constructor string with a protocol.
   *
   * @throws {TypeError} if the pattern is not valid. The engine has a `URL` class: without one, the import throws.
   */
  new <const Input extends urlsmith.URLPatternInput = urlsmith.URLPatternInput>(
    input?: Input,
    options?: urlsmith.URLPatternOptions,
  ): URLPattern<Input>;
};
