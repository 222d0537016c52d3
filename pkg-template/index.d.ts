/**
 * The classes of the URL Standard, as of [whatwg/url fde3f74](https://github.com/whatwg/url/commit/fde3f74) (October 2026), and of the
 * URL Pattern Standard, as of [whatwg/urlpattern aeb2019](https://github.com/whatwg/urlpattern/commit/aeb2019) (June 2026). They
 * need neither lib.dom nor `@types/node`, and are assignable to the classes there. Where the engine has its own `URL` or
 * `URLSearchParams`, `instanceof` that class is true for objects of these.
 */

import type { URLPatternGroups } from "./groups.js";

/**
 * An iterator over the pairs of a {@link URLSearchParams}, its names, or its values. It has the methods of array iterators.
 *
 * [Standard](https://url.spec.whatwg.org/#interface-urlsearchparams)
 */
export type URLSearchParamsIterator<T> = ReturnType<T[]["values"]>;

/**
 * The standard's name for a failure: of a validation error that ends the parse.
 *
 * [Standard](https://url.spec.whatwg.org/#validation-error)
 */
export type URLFailure =
  | "domain-to-ASCII"
  | "host-invalid-code-point"
  | "IPv4-too-many-parts"
  | "IPv4-non-numeric-part"
  | "IPv4-out-of-range-part"
  | "IPv6-unclosed"
  | "IPv6-invalid-compression"
  | "IPv6-too-many-pieces"
  | "IPv6-multiple-compression"
  | "IPv6-invalid-code-point"
  | "IPv6-too-few-pieces"
  | "IPv4-in-IPv6-too-many-pieces"
  | "IPv4-in-IPv6-invalid-code-point"
  | "IPv4-in-IPv6-out-of-range-part"
  | "IPv4-in-IPv6-too-few-parts"
  | "missing-scheme-non-relative-URL"
  | "host-missing"
  | "port-out-of-range"
  | "port-invalid";

/**
 * What `new URL()` and the setter of `href` throw.
 *
 * ```ts
 * try {
 *   new URL("https://example.com:99999/");
 * } catch (error) {
 *   (error as URLError).reason; // "port-out-of-range"
 * }
 * ```
 *
 * [Standard](https://url.spec.whatwg.org/#dom-url-url)
 */
export interface URLError extends TypeError {
  /**
   * The code that Node.js uses for this error.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-url)
   */
  code: "ERR_INVALID_URL";
  /**
   * Why parsing failed: the standard's name for the failure. It is absent if the URL would be longer than 4 GiB, which the
   * standard allows.
   *
   * [Standard](https://url.spec.whatwg.org/#validation-error)
   */
  reason?: URLFailure;
  /**
   * The input.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-url)
   */
  input: string;
  /**
   * The base URL, if there was one.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-url)
   */
  base?: string;
}

/**
 * A parsed URL. Its attributes are its components, as they are serialized in `href`.
 *
 * ```js
 * const url = new URL("https://example.com:8080/a?q=1#top");
 * url.pathname = "/b"; // url.href is "https://example.com:8080/b?q=1#top"
 * ```
 *
 * Setting one also updates the others and `searchParams`. Invalid values are ignored, except for `href`.
 *
 * [Standard](https://url.spec.whatwg.org/#url-class)
 */
export interface URL {
  /**
   * The whole URL, as in `https://example.com:8080/a?q=1#top`.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-href)
   *
   * @throws {TypeError} when it is set to a string that cannot be parsed.
   */
  href: string;
  /**
   * Scheme, host and port, as in `https://example.com:8080`. The string `null` if the origin is opaque, as with `data:` and
   * `file:`.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-origin)
   */
  readonly origin: string;
  /**
   * The scheme with its colon, as in `https:`.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-protocol)
   */
  protocol: string;
  /**
   * The user name, percent-encoded, or the empty string.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-username)
   */
  username: string;
  /**
   * The password, percent-encoded, or the empty string.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-password)
   */
  password: string;
  /**
   * The host with the port, as in `example.com:8080`. The port is missing if it is the scheme's default.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-host)
   */
  host: string;
  /**
   * The host without the port, as in `example.com`.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-hostname)
   */
  hostname: string;
  /**
   * The port, as in `8080`, or the empty string if it is the scheme's default.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-port)
   */
  port: string;
  /**
   * The path, percent-encoded, as in `/a/b`.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-pathname)
   */
  pathname: string;
  /**
   * The query with its question mark, as in `?q=1`, or the empty string.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-search)
   */
  search: string;
  /**
   * The pairs of the query. Changes here change the URL, and vice versa.
   *
   * ```js
   * const url = new URL("https://example.com/?q=1");
   * url.searchParams.append("page", "2"); // url.search is "?q=1&page=2"
   * ```
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-searchparams)
   */
  readonly searchParams: URLSearchParams;
  /**
   * The fragment with its number sign, as in `#top`, or the empty string.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-hash)
   */
  hash: string;
  /**
   * The same as `href`.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-href)
   */
  toString(): string;
  /**
   * The same as `href`, for `JSON.stringify()`.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-tojson)
   */
  toJSON(): string;
}

/**
 * A URL object of any implementation: this one, the engine's, or the address of a page or a link.
 *
 * [Standard](https://url.spec.whatwg.org/#url-class)
 */
export interface URLLike {
  /** The URL as a string. [Standard](https://url.spec.whatwg.org/#dom-url-href) */
  readonly href: string;
  /** The scheme, the host and the port. [Standard](https://url.spec.whatwg.org/#dom-url-origin) */
  readonly origin: string;
}

/** The class {@link URL}. [Standard](https://url.spec.whatwg.org/#url-class) */
export declare const URL: {
  /** What instances inherit from. */
  readonly prototype: URL;
  /**
   * Parses `url`, relative to `base` if given.
   *
   * ```js
   * new URL("../b", "https://example.com/a/").href; // "https://example.com/b"
   * ```
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-url)
   *
   * @throws {TypeError} a {@link URLError}, if the input or the base cannot be parsed.
   */
  new (url: string | URLLike, base?: string | URLLike): URL;
  /**
   * Whether `new URL(url, base)` would succeed.
   *
   * ```js
   * URL.canParse("/a"); // false
   * URL.canParse("/a", "https://example.com"); // true
   * ```
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-canparse)
   */
  canParse(url: string | URLLike, base?: string | URLLike): boolean;
  /**
   * The same as `new URL(url, base)`, but returns null instead of throwing.
   *
   * ```js
   * URL.parse("/a")?.pathname; // undefined
   * ```
   *
   * [Standard](https://url.spec.whatwg.org/#dom-url-parse)
   */
  parse(url: string | URLLike, base?: string | URLLike): URL | null;
};

/**
 * A list of pairs of names and values, serialized as `application/x-www-form-urlencoded`.
 *
 * ```js
 * const params = new URLSearchParams("q=a+b");
 * params.get("q"); // "a b"
 * ```
 *
 * [Standard](https://url.spec.whatwg.org/#interface-urlsearchparams)
 */
export interface URLSearchParams {
  /**
   * The number of pairs.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-urlsearchparams-size)
   */
  readonly size: number;
  /**
   * Adds a pair at the end.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-urlsearchparams-append)
   */
  append(name: string, value: string): void;
  /**
   * Removes all pairs with this name, or with this name and this value.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-urlsearchparams-delete)
   */
  delete(name: string, value?: string): void;
  /**
   * The value of the first pair with this name, or null.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-urlsearchparams-get)
   */
  get(name: string): string | null;
  /**
   * The values of all pairs with this name.
   *
   * ```js
   * new URLSearchParams("tag=a&tag=b").getAll("tag"); // ["a", "b"]
   * ```
   *
   * [Standard](https://url.spec.whatwg.org/#dom-urlsearchparams-getall)
   */
  getAll(name: string): string[];
  /**
   * Whether there is a pair with this name, or with this name and this value.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-urlsearchparams-has)
   */
  has(name: string, value?: string): boolean;
  /**
   * Sets the value of the first pair with this name and removes the others, or adds a pair if there is none.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-urlsearchparams-set)
   */
  set(name: string, value: string): void;
  /**
   * Sorts the pairs by name, in the order of UTF-16 code units. Pairs with the same name keep their order.
   *
   * [Standard](https://url.spec.whatwg.org/#dom-urlsearchparams-sort)
   */
  sort(): void;
  /**
   * The pairs as a query without a question mark.
   *
   * ```js
   * new URLSearchParams({ q: "a b&c" }).toString(); // "q=a+b%26c"
   * ```
   *
   * [Standard](https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior)
   */
  toString(): string;
  /**
   * Calls a function for each pair, in order.
   *
   * [Standard](https://url.spec.whatwg.org/#interface-urlsearchparams)
   */
  forEach(
    callback: (value: string, name: string, parent: URLSearchParams) => void,
    thisArg?: any,
  ): void;
  /**
   * The pairs, in order.
   *
   * [Standard](https://url.spec.whatwg.org/#interface-urlsearchparams)
   */
  entries(): URLSearchParamsIterator<[string, string]>;
  /**
   * The names of all pairs, in order.
   *
   * [Standard](https://url.spec.whatwg.org/#interface-urlsearchparams)
   */
  keys(): URLSearchParamsIterator<string>;
  /**
   * The values of all pairs, in order.
   *
   * [Standard](https://url.spec.whatwg.org/#interface-urlsearchparams)
   */
  values(): URLSearchParamsIterator<string>;
  /**
   * The pairs, in order, for `for (const [name, value] of params)`.
   *
   * [Standard](https://url.spec.whatwg.org/#interface-urlsearchparams)
   */
  [Symbol.iterator](): URLSearchParamsIterator<[string, string]>;
}

/** The parameters of any implementation. [Standard](https://url.spec.whatwg.org/#interface-urlsearchparams) */
export interface URLSearchParamsLike {
  /** The values with a name. [Standard](https://url.spec.whatwg.org/#dom-urlsearchparams-getall) */
  getAll(name: string): string[];
  /** Calls a function with each value and its name. [Standard](https://url.spec.whatwg.org/#interface-urlsearchparams) */
  forEach(callback: (value: string, name: string) => void): void;
}

/** The class {@link URLSearchParams}. [Standard](https://url.spec.whatwg.org/#interface-urlsearchparams) */
export declare const URLSearchParams: {
  /** What instances inherit from. */
  readonly prototype: URLSearchParams;
  /**
   * From a query with or without the question mark, from pairs, or from an object.
   *
   * ```js
   * new URLSearchParams("?q=1");
   * new URLSearchParams([["q", "1"], ["q", "2"]]);
   * new URLSearchParams({ q: "1" });
   * ```
   *
   * [Standard](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams)
   *
   * @throws {TypeError} if a pair does not have exactly two items.
   */
  new (
    init?:
      | string
      | Iterable<readonly [string, string]>
      | readonly (readonly string[])[]
      | Readonly<Record<string, string>>
      | URLSearchParamsLike,
  ): URLSearchParams;
};

/**
 * A pattern, or a URL to match, by component.
 *
 * ```js
 * new URLPattern({ hostname: "*.example.com", pathname: "/users/:id" });
 * ```
 *
 * A component that a pattern omits matches anything. With a `baseURL`, an omitted component is taken from there if no earlier
 * component is given; user name and password never are.
 *
 * [Standard](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit)
 */
export interface URLPatternInit {
  /** The scheme without the colon, as in `http{s}?`. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-protocol) */
  protocol?: string;
  /** The user name. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-username) */
  username?: string;
  /** The password. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-password) */
  password?: string;
  /** The host without the port, as in `*.example.com`. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-hostname) */
  hostname?: string;
  /** The port, empty for the scheme's default. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-port) */
  port?: string;
  /** The path, as in `/users/:id`. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-pathname) */
  pathname?: string;
  /** The query without the question mark, as in `q=:query`. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-search) */
  search?: string;
  /** The fragment without the number sign. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-hash) */
  hash?: string;
  /** The URL that components come from which are not given. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-baseurl) */
  baseURL?: string;
}

/**
 * A URL or a pattern, as a string or by component.
 *
 * [Standard](https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput)
 */
export type URLPatternInput = string | URLPatternInit;

/**
 * How a pattern matches.
 *
 * [Standard](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions)
 */
export interface URLPatternOptions {
  /**
   * Whether path, query and fragment are matched case-insensitively. Default: false.
   *
   * [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase)
   */
  ignoreCase?: boolean;
}

/**
 * How a component of a URL was matched.
 *
 * [Standard](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterncomponentresult)
 */
export interface URLPatternComponentResult<
  Groups = Record<string, string | undefined>,
> {
  /** The component of the URL. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterncomponentresult-input) */
  input: string;
  /**
   * What each group matched, by its name or, if unnamed, by its number, starting at `0`. It is undefined for an optional
   * group that did not take part in the match.
   *
   * [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatterncomponentresult-groups)
   */
  groups: Groups;
}

/**
 * How a URL was matched, by component. The groups are known if `Input`, from which the pattern was created, is known.
 *
 * [Standard](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult)
 */
export interface URLPatternResult<
  out Input extends URLPatternInput = URLPatternInput,
> {
  /** The arguments of the call. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-inputs) */
  inputs: URLPatternInput[];
  /** The scheme, and its groups. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-protocol) */
  protocol: URLPatternComponentResult<URLPatternGroups<Input>["protocol"]>;
  /** The user name, and its groups. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-username) */
  username: URLPatternComponentResult<URLPatternGroups<Input>["username"]>;
  /** The password, and its groups. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-password) */
  password: URLPatternComponentResult<URLPatternGroups<Input>["password"]>;
  /** The host, and its groups. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-hostname) */
  hostname: URLPatternComponentResult<URLPatternGroups<Input>["hostname"]>;
  /** The port, and its groups. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-port) */
  port: URLPatternComponentResult<URLPatternGroups<Input>["port"]>;
  /** The path, and its groups. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-pathname) */
  pathname: URLPatternComponentResult<URLPatternGroups<Input>["pathname"]>;
  /** The query, and its groups. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-search) */
  search: URLPatternComponentResult<URLPatternGroups<Input>["search"]>;
  /** The fragment, and its groups. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpatternresult-hash) */
  hash: URLPatternComponentResult<URLPatternGroups<Input>["hash"]>;
}

/** The name of a pattern's component. */
export type URLPatternComponent =
  | "protocol"
  | "username"
  | "password"
  | "hostname"
  | "port"
  | "pathname"
  | "search"
  | "hash";

/**
 * The values that `generate()` inserts into each component's groups. Numbers are converted with `String()`.
 *
 * ```ts
 * type Values = URLPatternValues<{ pathname: "/users/:id" }>["pathname"]; // { readonly id: string | number }
 * ```
 *
 * It is not in a standard yet: [proposal](https://github.com/whatwg/urlpattern/issues/73).
 */
export type URLPatternValues<Input extends URLPatternInput = URLPatternInput> =
  {
    [Component in URLPatternComponent]: ValuesOf<
      URLPatternGroups<Input>[Component]
    >;
  };

type ValuesOf<Groups> = [keyof Groups] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof Groups]: string | number };

/**
 * A pattern for matching URLs.
 *
 * ```js
 * const users = new URLPattern({ pathname: "/users/:id" });
 * users.test("https://example.com/users/1"); // true
 * users.exec("https://example.com/users/1")?.pathname.groups.id; // "1"
 * users.generate("pathname", { id: 2 }); // "/users/2"
 * ```
 *
 * Its attributes are the components' patterns in normal form. `Input` is the type of what it was created from, which
 * determines the names of groups.
 *
 * [Standard](https://urlpattern.spec.whatwg.org/#urlpattern-class)
 */
export interface URLPattern<
  out Input extends URLPatternInput = URLPatternInput,
> {
  /** The scheme's pattern, without a colon, as in `http{s}?`. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-protocol) */
  readonly protocol: string;
  /** The user name's pattern. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-username) */
  readonly username: string;
  /** The password's pattern. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-password) */
  readonly password: string;
  /** The host's pattern, as in `*.example.com`. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-hostname) */
  readonly hostname: string;
  /** The port's pattern, empty for the scheme's default. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-port) */
  readonly port: string;
  /** The path's pattern, as in `/users/:id`. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-pathname) */
  readonly pathname: string;
  /** The query's pattern, without a question mark, as in `q=:query`. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-search) */
  readonly search: string;
  /** The fragment's pattern, without a number sign. [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-hash) */
  readonly hash: string;
  /**
   * Whether any component has a regular expression, as in `/:id(\\d+)`.
   *
   * [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups)
   */
  readonly hasRegExpGroups: boolean;
  /**
   * Whether a URL, relative to `baseURL` if given, matches.
   *
   * ```js
   * const users = new URLPattern({ pathname: "/users/:id" });
   * users.test("https://example.com/users/1"); // true
   * users.test("/users/1", "https://example.com"); // true
   * users.test("not a URL"); // false
   * ```
   *
   * [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-test)
   *
   * @throws {TypeError} if there is a `baseURL` and the input is an object.
   */
  test(input?: URLPatternInput, baseURL?: string | URLLike): boolean;
  /**
   * What the groups matched in a URL, relative to `baseURL` if given, or null if it does not match.
   *
   * ```js
   * const users = new URLPattern({ pathname: "/users/:id" });
   * users.exec("https://example.com/users/1")?.pathname.groups; // { id: "1" }
   * ```
   *
   * [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec)
   *
   * @throws {TypeError} if there is a `baseURL` and the input is an object.
   */
  exec(
    input?: URLPatternInput,
    baseURL?: string | URLLike,
  ): URLPatternResult<Input> | null;
  /**
   * The text of a component, with values for its named groups. They are percent-encoded as the component's own text is.
   *
   * ```js
   * const users = new URLPattern({ pathname: "/users/:id/:tab" });
   * users.generate("pathname", { id: 1, tab: "my posts" }); // "/users/1/my%20posts"
   * ```
   *
   * It is not in a standard yet: [proposal](https://github.com/whatwg/urlpattern/issues/73).
   *
   * @throws {TypeError} if the component has more than text and named groups without modifiers and regular expressions,
   * if a group has no value, or if it could not match its value.
   */
  generate<Component extends URLPatternComponent>(
    component: Component,
    groups: URLPatternValues<Input>[Component],
  ): string;
}

/** The class {@link URLPattern}. [Standard](https://urlpattern.spec.whatwg.org/#urlpattern-class) */
export declare const URLPattern: {
  /** What instances inherit from. */
  readonly prototype: URLPattern;
  /**
   * From a string that may be relative to `baseURL`.
   *
   * ```js
   * new URLPattern("/users/:id", "https://example.com");
   * ```
   *
   * [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern)
   *
   * @throws {TypeError} if the input is an object, or the pattern is invalid; it says where, and why.
   */
  new <const Input extends URLPatternInput = URLPatternInput>(
    input: Input,
    baseURL: string,
    options?: URLPatternOptions,
  ): URLPattern<Input>;
  /**
   * From a string that may be relative to `baseURL`, with options. Without options, an object in the place of `baseURL` would
   * be taken for them: write `url.href`.
   *
   * ```js
   * new URLPattern("/users/:id", new URL("https://example.com"), { ignoreCase: true });
   * ```
   *
   * [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern)
   *
   * @throws {TypeError} if the input is an object, or the pattern is invalid; it says where, and why.
   */
  new <const Input extends URLPatternInput = URLPatternInput>(
    input: Input,
    baseURL: string | URLLike,
    options: URLPatternOptions | undefined,
  ): URLPattern<Input>;
  /**
   * From an object with a pattern for each component, or from a string with all of them.
   *
   * ```js
   * new URLPattern({ pathname: "/users/:id" });
   * new URLPattern("https://*.example.com/users/:id?");
   * ```
   *
   * [Standard](https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern)
   *
   * @throws {TypeError} if the pattern is invalid, or is a string without a scheme; it says where, and why.
   */
  new <const Input extends URLPatternInput = URLPatternInput>(
    input?: Input,
    options?: URLPatternOptions,
  ): URLPattern<Input>;
  /**
   * Compares a component of two patterns: 1 if the left one is more specific, -1 if it is less specific, and 0 otherwise.
   *
   * ```js
   * const one = new URLPattern({ pathname: "/users/me" });
   * const any = new URLPattern({ pathname: "/users/:id" });
   * URLPattern.compareComponent("pathname", one, any); // 1
   * ```
   *
   * It is not in a standard yet: [proposal](https://github.com/whatwg/urlpattern/issues/61).
   *
   * @throws {TypeError} if one of them is not a URLPattern of this package.
   */
  compareComponent(
    component: URLPatternComponent,
    left: URLPattern,
    right: URLPattern,
  ): number;
};
