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
> extends Omit<urlsmith.URLPattern<Input>, "generate"> {}

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
    baseURL: string | URL,
    options?: urlsmith.URLPatternOptions,
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
