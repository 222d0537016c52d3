/**
 * The classes of the URL Standard and the URL Pattern Standard, assignable to and from those of TypeScript's
 * lib.dom and of `@types/node`. They need neither.
 */

/** An iterator over the pairs of a {@link URLSearchParams}, its names, or its values. */
export interface URLSearchParamsIterator<T> extends IteratorObject<
  T,
  BuiltinIteratorReturn,
  unknown
> {
  [Symbol.iterator](): URLSearchParamsIterator<T>;
}

/**
 * A parsed URL.
 *
 * Its attributes are the components, as they are serialized in `href`. Setting one changes the others and
 * `searchParams` with it; a component that makes no sense is ignored.
 *
 * @see https://url.spec.whatwg.org/#url-class
 */
export interface URL {
  /** The whole URL. Setting it to something invalid throws a `TypeError`. */
  href: string;
  /** Scheme, host and port of a URL that has a tuple origin, as in `https://example.com:8080`, else `null` in words. */
  readonly origin: string;
  /** The scheme with the colon behind it, as in `https:`. */
  protocol: string;
  username: string;
  password: string;
  /** The host with the port, as in `example.com:8080`. */
  host: string;
  /** The host without the port. */
  hostname: string;
  /** The port, or the empty string if it is the scheme's default. */
  port: string;
  pathname: string;
  /** The query with the question mark before it, or the empty string. */
  search: string;
  /** The query's pairs, live: a change here is one there. Always the same object. */
  readonly searchParams: URLSearchParams;
  /** The fragment with the number sign before it, or the empty string. */
  hash: string;
  /** The same as `href`. */
  toString(): string;
  /** The same as `href`. */
  toJSON(): string;
}

export declare const URL: {
  readonly prototype: URL;
  /**
   * Parses `url`, relative to `base` if given.
   *
   * @throws {TypeError} with the `code` "ERR_INVALID_URL", the `input` and the `base`, if that fails.
   */
  new (url: string | URL, base?: string | URL): URL;
  /** Whether `new URL(url, base)` would succeed. */
  canParse(url: string | URL, base?: string | URL): boolean;
  /** The same as `new URL(url, base)`, or null where that would throw. */
  parse(url: string | URL, base?: string | URL): URL | null;
};

/**
 * A list of pairs of names and values, serialized as `application/x-www-form-urlencoded`.
 *
 * @see https://url.spec.whatwg.org/#interface-urlsearchparams
 */
export interface URLSearchParams {
  /** The number of pairs. */
  readonly size: number;
  /** Adds a pair at the end. */
  append(name: string, value: string): void;
  /** Removes all pairs with this name, or with this name and value. */
  delete(name: string, value?: string): void;
  /** The value of the first pair with this name, or null. */
  get(name: string): string | null;
  /** The values of all pairs with this name. */
  getAll(name: string): string[];
  /** Whether there is a pair with this name, or with this name and value. */
  has(name: string, value?: string): boolean;
  /** Gives the first pair with this name the value and removes the others, or adds a pair if there is none. */
  set(name: string, value: string): void;
  /** Sorts the pairs by name, in the order of UTF-16 code units; pairs with the same name keep their order. */
  sort(): void;
  /** The serialization, without a question mark. */
  toString(): string;
  forEach(
    callback: (value: string, name: string, parent: URLSearchParams) => void,
    thisArg?: any,
  ): void;
  entries(): URLSearchParamsIterator<[string, string]>;
  keys(): URLSearchParamsIterator<string>;
  values(): URLSearchParamsIterator<string>;
  [Symbol.iterator](): URLSearchParamsIterator<[string, string]>;
}

export declare const URLSearchParams: {
  readonly prototype: URLSearchParams;
  /** From a query with or without the question mark, from pairs, from an object, or from what `toString()` returns. */
  new (
    init?:
      | string
      | Iterable<readonly [string, string]>
      | readonly (readonly string[])[]
      | Readonly<Record<string, string>>
      | URLSearchParams,
  ): URLSearchParams;
};

/** A pattern or an input by component. A component left out matches anything, or comes from `baseURL`. */
export interface URLPatternInit {
  protocol?: string;
  username?: string;
  password?: string;
  hostname?: string;
  port?: string;
  pathname?: string;
  search?: string;
  hash?: string;
  baseURL?: string;
}

/** A URL, or its components. */
export type URLPatternInput = string | URLPatternInit;

export interface URLPatternOptions {
  /** Whether upper and lower case are the same in all components but the scheme and the host. */
  ignoreCase?: boolean;
}

/** What a component of the input was, and what each group of the pattern matched there. */
export interface URLPatternComponentResult {
  input: string;
  groups: Record<string, string | undefined>;
}

/** What matched, by component. */
export interface URLPatternResult {
  /** The arguments of the call. */
  inputs: URLPatternInput[];
  protocol: URLPatternComponentResult;
  username: URLPatternComponentResult;
  password: URLPatternComponentResult;
  hostname: URLPatternComponentResult;
  port: URLPatternComponentResult;
  pathname: URLPatternComponentResult;
  search: URLPatternComponentResult;
  hash: URLPatternComponentResult;
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
 * A pattern that URLs match or do not; its attributes are the components' patterns in normal form.
 *
 * @see https://urlpattern.spec.whatwg.org/#urlpattern-class
 */
export interface URLPattern {
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Whether some component contains a regular expression, as in `/:id(\\d+)`. */
  readonly hasRegExpGroups: boolean;
  /** Whether a URL, relative to `baseURL` if given, matches. */
  test(input?: URLPatternInput, baseURL?: string | URL): boolean;
  /** What the groups matched in a URL, relative to `baseURL` if given, or null if it does not match. */
  exec(
    input?: URLPatternInput,
    baseURL?: string | URL,
  ): URLPatternResult | null;
}

/** A {@link URLPattern} of this package, which has what the engines and their types still lack. */
export interface GeneratingURLPattern extends URLPattern {
  /**
   * The text of a component with its named groups filled in.
   *
   * @throws {TypeError} if the component has more than fixed text and named groups, or a group has no value.
   */
  generate(
    component: URLPatternComponent,
    groups: Readonly<Record<string, string>>,
  ): string;
}

export declare const URLPattern: {
  readonly prototype: GeneratingURLPattern;
  /** @throws {TypeError} that says where the pattern is wrong, and why. */
  new (
    input: URLPatternInput,
    baseURL: string | URL,
    options?: URLPatternOptions,
  ): GeneratingURLPattern;
  new (
    input?: URLPatternInput,
    options?: URLPatternOptions,
  ): GeneratingURLPattern;
  /** 1 if the left pattern's component is more specific than the right's, -1 if it is less so, else 0. */
  compareComponent(
    component: URLPatternComponent,
    left: URLPattern,
    right: URLPattern,
  ): number;
};
