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

/** What matched of a pattern that was made from `Input`: its groups are known if the pattern's strings are. */
export type URLPatternResultOf<Input> = { inputs: URLPatternInput[] } & {
  [Component in URLPatternComponent]: {
    input: string;
    groups: GroupsOf<Input, Component>;
  };
};

/**
 * A {@link URLPattern} of this package, which has what the engines and their types still lack: `generate()`, and groups
 * whose names are checked.
 */
export interface GeneratingURLPattern<Result = URLPatternResult> extends Omit<
  URLPattern,
  "exec"
> {
  /** What the groups matched in a URL, relative to `baseURL` if given, or null if it does not match. */
  exec(input?: URLPatternInput, baseURL?: string | URL): Result | null;
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
  new <const Input extends URLPatternInput = {}>(
    input?: Input,
    options?: URLPatternOptions,
  ): GeneratingURLPattern<URLPatternResultOf<Input>>;
  /** 1 if the left pattern's component is more specific than the right's, -1 if it is less so, else 0. */
  compareComponent(
    component: URLPatternComponent,
    left: URLPattern,
    right: URLPattern,
  ): number;
};

// From here on: the groups of a pattern, from the literal types of its strings. The pattern string is read as the
// standard's parser does, a token a step, with names, modifiers and braces understood and everything else passed over.

/** The groups where a pattern is not known when types are checked. */
type AnyGroups = Record<string, string | undefined>;

/** The groups of a component. One that is left out is a lone `*`, unless there is a base URL. */
type GroupsOf<Input, Component extends string> = Input extends string
  ? AnyGroups
  : Component extends keyof Input
    ? Input[Component] extends string
      ? GroupsIn<Input[Component]>
      : AnyGroups
    : "baseURL" extends keyof Input
      ? AnyGroups
      : { 0: string };

/** The groups of a pattern string. */
type GroupsIn<Pattern extends string> = Pattern extends string
  ? ToObject<Scan<Pattern>>
  : never;

type ToObject<Found> = [Found] extends [never]
  ? {}
  : Unknown extends Found
    ? AnyGroups
    : {
        [Name in Extract<Found, Group> as Name[0]]: Name[1] extends true
          ? string | undefined
          : string;
      };

/** A group's name, and whether its value may be undefined. */
type Group = [name: string, isOptional: boolean];

/** Stands for the groups of a pattern that is not a literal, or has more than {@link MostTokens}. */
type Unknown = "unknown";

/** A bound on the recursion, well below the compiler's own of 1,000. */
type MostTokens = 400;

/** What ends a group's name. Beyond ASCII, everything that occurs can be part of one. */
type NotInNames = " !\"#%&'()*+,-./:;<=>?@[\\]^`{|}~" extends infer All extends
  string
  ? Characters<All>
  : never;

type Characters<Text extends string> =
  Text extends `${infer First}${infer Rest}` ? First | Characters<Rest> : never;

/** Splits off the name that a string starts with. */
type TakeName<
  Text extends string,
  Name extends string = "",
> = Text extends `${infer First}${infer Rest}`
  ? First extends NotInNames
    ? [Name, Text]
    : TakeName<Rest, `${Name}${First}`>
  : [Name, Text];

/** What follows a regular expression whose first parenthesis is gone; each that is open is an item of `Open`. */
type SkipRegExp<
  Text extends string,
  Open extends 0[] = [],
> = Text extends `\\${infer _}${infer Rest}`
  ? SkipRegExp<Rest, Open>
  : Text extends `(${infer Rest}`
    ? SkipRegExp<Rest, [...Open, 0]>
    : Text extends `)${infer Rest}`
      ? Open extends [0, ...infer Outer extends 0[]]
        ? SkipRegExp<Rest, Outer>
        : Rest
      : Text extends `${infer _}${infer Rest}`
        ? SkipRegExp<Rest, Open>
        : "";

/** Whether the modifier that a string may start with makes things optional, and what follows. */
type TakeModifier<Text> = Text extends `${"?" | "*"}${infer Rest}`
  ? [true, Rest]
  : Text extends `+${infer Rest}`
    ? [false, Rest]
    : [false, Text];

/**
 * The groups of a pattern string: those found; those since a brace was opened, which wait for what is behind the closing
 * one, or null where none is open; and how many there were without a name.
 */
type Scan<
  Text extends string,
  Found extends Group = never,
  Braced extends Group | null = null,
  Unnamed extends 0[] = [],
  Tokens extends 0[] = [],
> = Tokens["length"] extends MostTokens
  ? Unknown
  : Text extends `\\${infer _}${infer Rest}`
    ? Scan<Rest, Found, Braced, Unnamed, [...Tokens, 0]>
    : Text extends `{${infer Rest}`
      ? Scan<Rest, Found, never, Unnamed, [...Tokens, 0]>
      : Text extends `}${infer Rest}`
        ? ScanAfterBraces<TakeModifier<Rest>, Found, Braced, Unnamed, Tokens>
        : Text extends `:${infer Rest}`
          ? ScanAfterName<TakeName<Rest>, Found, Braced, Unnamed, Tokens>
          : Text extends `(${infer RegExp}`
            ? AddUnnamed<SkipRegExp<RegExp>, Found, Braced, Unnamed, Tokens>
            : Text extends `*${infer Rest}`
              ? AddUnnamed<Rest, Found, Braced, Unnamed, Tokens>
              : Text extends `${infer First}${infer Rest}`
                ? string extends First
                  ? Unknown
                  : Scan<Rest, Found, Braced, Unnamed, [...Tokens, 0]>
                : Text extends ""
                  ? Found
                  : Unknown;

type ScanAfterBraces<
  Modifier,
  Found extends Group,
  Braced extends Group | null,
  Unnamed extends 0[],
  Tokens extends 0[],
> = Modifier extends [infer IsOptional, infer Rest extends string]
  ? Scan<
      Rest,
      | Found
      | (IsOptional extends true
          ? [NonNullable<Braced>[0], true]
          : NonNullable<Braced>),
      null,
      Unnamed,
      [...Tokens, 0]
    >
  : never;

type ScanAfterName<
  Taken,
  Found extends Group,
  Braced extends Group | null,
  Unnamed extends 0[],
  Tokens extends 0[],
> = Taken extends [infer Name extends string, infer Rest extends string]
  ? Name extends ""
    ? Scan<Rest, Found, Braced, Unnamed, [...Tokens, 0]>
    : Rest extends `(${infer RegExp}`
      ? Add<Name, SkipRegExp<RegExp>, Found, Braced, Unnamed, Tokens>
      : Add<Name, Rest, Found, Braced, Unnamed, Tokens>
  : never;

/** Adds a group that is named by its number. */
type AddUnnamed<
  Rest,
  Found extends Group,
  Braced extends Group | null,
  Unnamed extends 0[],
  Tokens extends 0[],
> = Add<`${Unnamed["length"]}`, Rest, Found, Braced, [...Unnamed, 0], Tokens>;

/** Adds a group and goes on behind its modifier. */
type Add<
  Name extends string,
  Rest,
  Found extends Group,
  Braced extends Group | null,
  Unnamed extends 0[],
  Tokens extends 0[],
> =
  TakeModifier<Rest> extends [
    infer IsOptional extends boolean,
    infer Rest extends string,
  ]
    ? null extends Braced
      ? Scan<Rest, Found | [Name, IsOptional], null, Unnamed, [...Tokens, 0]>
      : Scan<Rest, Found, Braced | [Name, IsOptional], Unnamed, [...Tokens, 0]>
    : never;

// Without this, everything above would be exported.
export {};
