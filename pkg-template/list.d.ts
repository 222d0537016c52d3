import type { IsLoneWildcard, URLPatternGroups } from "./groups.js";
import type {
  URLLike,
  URLPattern,
  URLPatternComponent,
  URLPatternInit,
  URLPatternInput,
  URLPatternOptions,
  URLPatternResult,
} from "./index.js";

/** A pattern, or the input to create one from. */
export type URLPatternListPattern = URLPattern | URLPatternInput;

/** How a list creates its patterns, and orders them. */
export interface URLPatternListOptions extends URLPatternOptions {
  /**
   * Which pattern is tried first: the one that was added first, or the most specific one. Default: "insertion".
   *
   * `URLPattern.compareComponent()` decides which of two patterns is more specific. It compares the hostnames, pathnames,
   * searches, hashes, protocols, ports, usernames and passwords, in this order, up to the first difference. Patterns
   * that are equally specific are tried in the order of insertion.
   */
  order?: "insertion" | "specificity";
  /** Whether the patterns that the list creates ignore case, as with `new URLPattern()`. Default: false. */
  ignoreCase?: boolean;
}

/** The groups of the pathname, percent-decoded. They are known if `Input`, from which the pattern was created, is known. */
export type URLPatternParams<Input extends URLPatternInput = URLPatternInput> =
  Readonly<URLPatternGroups<Input>["pathname"]>;

/**
 * A {@link URLPatternResult}, with the pattern that matched, the value that was added with it, and the parameters in the
 * path.
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
  /**
   * The groups of the pathname, percent-decoded. Escapes that are malformed, or are not UTF-8, are kept. A group
   * that is optional and matched nothing is undefined. The object has no prototype.
   *
   * ```js
   * const list = new URLPatternList([{ pathname: "/users/:name/:tab?" }]);
   * const match = list.exec("https://example.com/users/ann%20b");
   * match?.params.name; // "ann b", where match.pathname.groups.name is "ann%20b"
   * match?.params.tab; // undefined
   * ```
   */
  readonly params: URLPatternParams<Input>;
  /** All members but the pattern, as a plain object. */
  toJSON(): URLPatternResult<Input> & {
    params: URLPatternParams<Input>;
    value: T;
  };
}

/** What `Pattern` is made from. */
type InputOf<Pattern> =
  Pattern extends URLPattern<infer Input>
    ? Input
    : Pattern extends URLPatternInput
      ? Pattern
      : never;

/** What the patterns of an array are made from. Of an empty array, any pattern can follow. */
type KnownOf<Patterns extends readonly URLPatternListPattern[]> =
  Patterns extends readonly [] ? URLPatternInput : Present<Patterns[number]>;

/** What `Pattern` is made from, without the members that are undefined, which TypeScript adds to the objects of an array. */
type Present<Pattern extends URLPatternListPattern> =
  InputOf<Pattern> extends infer Input
    ? Input extends string
      ? Input
      : {
          [
            Name in keyof Input as Input[Name] extends undefined ? never : Name
          ]: Input[Name];
        }
    : never;

/**
 * A list to which a pattern was added. If not all patterns of the list are known, neither are those of the longer list.
 */
type Longer<
  List,
  T,
  Known extends URLPatternInput,
  Pattern,
> = URLPatternInput extends Known
  ? List
  : URLPatternList<T, Known | InputOf<Pattern>>;

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
 * Many patterns that are matched at once. The results are those of a loop over their `exec()`.
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
 * It is not in a standard yet. It follows a [proposal](https://github.com/whatwg/urlpattern/pull/166).
 */
export interface URLPatternList<
  T = unknown,
  out Known extends URLPatternInput = URLPatternInput,
> {
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
  ): Longer<this, T, Known, Pattern>;
  /**
   * Adds a pattern with a value, and returns the list. It may equal a pattern that is already in the list.
   *
   * ```js
   * list.add({ pathname: "/users/:id" }, "a user").add("https://*.example.com/*", "a page");
   * ```
   *
   * @throws {TypeError} if the pattern is invalid.
   */
  add<const Pattern extends URLPatternListPattern>(
    pattern: Pattern,
    value: T,
  ): Longer<this, T, Known, Pattern>;
  /**
   * Removes this pattern object; or, given a string or another object, all patterns that equal the one it describes. Returns
   * whether there was one.
   *
   * @throws {TypeError} if the pattern is invalid.
   */
  delete(pattern: URLPatternListPattern): boolean;
  /** Removes all patterns. */
  clear(): void;
  /**
   * Whether any pattern matches a URL, relative to `baseURL` if given.
   *
   * @throws {TypeError} if there is a `baseURL` and the input is an object.
   */
  test(input?: URLPatternInput, baseURL?: string | URLLike): boolean;
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
    baseURL?: string | URLLike,
  ): URLPatternListResult<T, Known> | null;
  /**
   * All matches of a URL, relative to `baseURL` if given, in the order in which patterns are tried.
   *
   * @throws {TypeError} if there is a `baseURL` and the input is an object.
   */
  execAll(
    input?: URLPatternInput,
    baseURL?: string | URLLike,
  ): URLPatternListResult<T, Known>[];
  /**
   * The value and the parameters of `exec({ pathname })`, or null: a match for routers, in less time.
   *
   * ```js
   * const list = new URLPatternList([[{ pathname: "/users/:id" }, "a user"]]);
   * list.match("/users/1"); // { value: "a user", params: { id: "1" } }
   * ```
   */
  match(
    pathname: string,
  ): Pick<URLPatternListResult<T, Known>, "value" | "params"> | null;
  /** The patterns with their values, in the order in which they are tried. */
  entries(): IterableIterator<[URLPattern, T]>;
  /** The patterns, in the order in which they are tried. */
  keys(): IterableIterator<URLPattern>;
  /** The values, in the order in which their patterns are tried. */
  values(): IterableIterator<T>;
  /** The same as `entries()`. */
  [Symbol.iterator](): IterableIterator<[URLPattern, T]>;
}

/** The class {@link URLPatternList}. It is not in a standard yet: [proposal](https://github.com/whatwg/urlpattern/pull/166). */
export declare const URLPatternList: {
  /** What instances inherit from. */
  readonly prototype: URLPatternList;
  /**
   * From an array of patterns with their values. Matches have the groups of these patterns: where not all patterns have a
   * group, the group may be undefined.
   *
   * ```ts
   * const list = new URLPatternList([
   *   [{ pathname: "/" }, "home"],
   *   [{ pathname: "/users/:id" }, "user"],
   * ]);
   * list.exec("https://example.com/users/1")?.params.id; // "1", of type string | undefined
   * ```
   *
   * The types of matches know a pattern that is added later only in the list that `add()` returns. For a list that grows,
   * write `new URLPatternList<string>()`: its matches may have any groups.
   *
   * @throws {TypeError} if a pattern is invalid.
   */
  new <
    Text extends string,
    Patterns extends readonly (
      URLPattern | Text | { readonly [Name in keyof URLPatternInit]: Text }
    )[],
    T,
  >(
    patterns: readonly [
      ...{
        [Index in keyof Patterns]: readonly [
          pattern: Patterns[Index],
          value: T,
        ];
      },
    ] &
      Iterable<readonly [pattern: unknown, value: T]>,
    options?: URLPatternListOptions,
  ): URLPatternList<T, KnownOf<Patterns>>;
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
   * From an array of patterns without values. Matches have the groups of these patterns: where not all patterns have a group,
   * the group may be undefined.
   *
   * @throws {TypeError} if a pattern is invalid.
   */
  new <
    Text extends string,
    Patterns extends readonly (
      URLPattern | Text | { readonly [Name in keyof URLPatternInit]: Text }
    )[],
  >(
    patterns: readonly [...Patterns],
    options?: URLPatternListOptions,
  ): URLPatternList<undefined, KnownOf<Patterns>>;
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

/** What a group's value can be. Numbers are converted with `String()`. */
export type URLPatternGroupValue = string | number | bigint;

/**
 * The values for a component's groups. Those of optional groups can be omitted, undefined or null.
 *
 * ```ts
 * type Values = URLPatternComponentValues<{ pathname: "/users/:id/:tab?" }, "pathname">;
 * const values: Values = { id: 1 };
 * ```
 */
export type URLPatternComponentValues<
  Input extends URLPatternInput,
  Component extends URLPatternComponent,
> = ComponentValues<URLPatternGroups<Input>[Component]>;

type ComponentValues<Groups> = [keyof Groups] extends [never]
  ? Readonly<Record<string, never>>
  : IsLoneWildcard<Groups> extends true
    ? { readonly 0?: URLPatternGroupValue | null | undefined }
    : {
        readonly [
          Name in keyof Groups as undefined extends Groups[Name] ? never : Name
        ]: URLPatternGroupValue;
      } & {
        readonly [
          Name in keyof Groups as undefined extends Groups[Name] ? Name : never
        ]?: URLPatternGroupValue | null | undefined;
      };

/**
 * The values for a pattern's groups, by component. A component that needs none can be omitted; so can those in `Inherited`.
 *
 * ```ts
 * type Values = URLPatternURLValues<"https://:tenant.example.com/users/:id">;
 * const values: Values = { hostname: { tenant: "a" }, pathname: { id: 1 } };
 * ```
 */
export type URLPatternURLValues<
  Input extends URLPatternInput = URLPatternInput,
  Inherited extends URLPatternComponent = never,
> = {
  readonly [
    Component in URLPatternComponent as IsNeeded<
      Component,
      URLPatternGroups<Input>[Component],
      Inherited
    > extends true
      ? Component
      : never
  ]: Component extends "protocol"
    ? Required<URLPatternComponentValues<Input, Component>>
    : URLPatternComponentValues<Input, Component>;
} & {
  readonly [Component in URLPatternComponent]?:
    URLPatternComponentValues<Input, Component> | null | undefined;
};

/** Whether a component cannot be generated without values. Every URL needs a protocol. */
type IsNeeded<Component, Groups, Inherited> = Component extends Inherited
  ? false
  : IsLoneWildcard<Groups> extends true
    ? Component extends "protocol"
      ? true
      : false
    : {} extends ComponentValues<Groups>
      ? false
      : true;

/** A pattern of the engine, or of another copy of this package. */
export type OtherURLPattern = {
  readonly [Component in URLPatternComponent]: string;
} & { exec(input?: string): object | null };

/**
 * A component of a URL that a pattern matches, from values for its groups. Matching the result gives the values back,
 * percent-decoded.
 *
 * ```js
 * const posts = new URLPattern({ pathname: "/users/:name{/posts/:id(\\d+)}?" });
 * generateComponent(posts, "pathname", { name: "ann b" }); // "/users/ann%20b"
 * generateComponent(posts, "pathname", { name: "ann", id: 7 }); // "/users/ann/posts/7"
 * ```
 *
 * Values are percent-encoded, except in protocol, hostname and port. Unnamed groups are numbered from 0. Optional groups
 * without a value are omitted, and so is a component that is only `*`.
 *
 * @throws {TypeError} if a value is missing, or no URL with these values is matched with the same values, as with a name
 * `..` or `a/b` here, or an `id` `x`; the message names the group.
 */
export declare function generateComponent<
  const Input extends URLPatternInput,
  Component extends URLPatternComponent,
>(
  pattern: URLPattern<Input> | OtherURLPattern,
  component: Component,
  ...groups: {} extends URLPatternComponentValues<Input, Component>
    ? [groups?: URLPatternComponentValues<Input, Component> | null]
    : [groups: URLPatternComponentValues<Input, Component>]
): string;

/**
 * A URL that a pattern matches, from values for its groups, by component. Matching the result gives the values back,
 * percent-decoded.
 *
 * ```js
 * const user = new URLPattern({ pathname: "/users/:id" });
 * generateURL(user, { pathname: { id: 7 } }, "https://example.com"); // "https://example.com/users/7"
 * ```
 *
 * Protocol, hostname and port come from the base URL where `groups` has no values for them and the pattern matches them.
 * Otherwise see {@link generateComponent}.
 *
 * @throws {TypeError} as `generateComponent`, and if the URL would have no protocol or no host, or the base URL cannot be
 * parsed.
 */
export declare function generateURL<const Input extends URLPatternInput>(
  pattern: URLPattern<Input> | OtherURLPattern,
  groups:
    | URLPatternURLValues<Input, "protocol" | "hostname" | "port">
    | ({} extends URLPatternURLValues<Input, "protocol" | "hostname" | "port">
        ? null | undefined
        : never),
  baseURL: string | URLLike,
): string;
/**
 * A URL that a pattern matches, from values for its groups, by component. Matching the result gives the values back,
 * percent-decoded.
 *
 * ```js
 * const user = new URLPattern("https://:team.example.com/users/:id");
 * generateURL(user, { hostname: { team: "a" }, pathname: { id: 7 } }); // "https://a.example.com/users/7"
 * ```
 *
 * @throws {TypeError} as `generateComponent`, and if the URL would have no protocol or no host.
 */
export declare function generateURL<const Input extends URLPatternInput>(
  pattern: URLPattern<Input> | OtherURLPattern,
  ...groups: {} extends URLPatternURLValues<Input>
    ? [groups?: URLPatternURLValues<Input> | null]
    : [groups: URLPatternURLValues<Input>]
): string;
