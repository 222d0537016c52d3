/**
 * The groups of a URL pattern, from the literal types of its strings: `"/users/:id"` has `{ id: string }`.
 *
 * A pattern string is split into tokens, a constructor string's tokens into components, and a component's tokens give
 * its groups. What TypeScript does not know, such as a pattern of type `string`, may have any groups.
 */

import type { URLPatternComponent } from "./index.js";
import type { Symbols } from "./symbols.js";

/** Groups that are not known when types are checked. */
export type AnyGroups = Record<string, string | undefined>;

/**
 * The groups of each component of a pattern that is made from `Input`. If `Input` is a union, these are the groups of all its
 * members, and one that some member lacks may be undefined.
 */
export type URLPatternGroups<Input> = {
  [Component in URLPatternComponent]: Merged<GroupsOfEach<Input>[Component]>;
};

/** One type of groups for a union of such types. */
type Merged<Groups> = [NamesOf<Groups>] extends [keyof Groups]
  ? Groups
  : {
      [Name in NamesOf<Groups>]: Groups extends unknown
        ? Name extends keyof Groups
          ? Groups[Name]
          : undefined
        : never;
    };

/** The names of all groups in a union. */
type NamesOf<Groups> = Groups extends unknown ? keyof Groups : never;

/** The groups of each component, for each member of a union. */
type GroupsOfEach<Input> = Input extends string
  ? GroupsOfComponents<SplitIntoComponents<Tokens<Input>>>
  : MayLackMembers<Input> extends true
    ? Record<URLPatternComponent, AnyGroups>
    : {
        [Component in URLPatternComponent]: Component extends keyof Input
          ? GroupsOf<Tokens<Input[Component]>>
          : IsInherited<Component, keyof Input> extends true
            ? {}
            : Wildcard;
      };

/**
 * The groups of a component that is a lone `*`, as one is that a pattern does not have. The key is a number here and a
 * string in other groups, so that one can be told from the other.
 */
type Wildcard = { 0: string };

/** Whether groups are those of a lone `*`, which needs no value when something is generated. */
export type IsLoneWildcard<Groups> = [keyof Groups] extends [0]
  ? [keyof Groups] extends [never]
    ? false
    : true
  : false;

/** Whether it depends on the value which members there are, as with a variable of type `URLPatternInit`. */
type MayLackMembers<Input> = Input[keyof Input] extends string ? false : true;

/**
 * Whether a component of an object comes from its `baseURL`, as text without groups.
 * https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit
 */
type IsInherited<Component, Given> = "baseURL" extends Given
  ? Component extends "username" | "password" | LaterThan<Given>
    ? false
    : true
  : false;

/** The components behind one in a URL. */
interface Later {
  protocol: "hostname" | Later["hostname"];
  hostname: "port" | Later["port"];
  port: "pathname" | Later["pathname"];
  pathname: "search" | Later["search"];
  search: "hash";
}

/** The components behind any of these. */
type LaterThan<Given> = Later[Given & keyof Later];

// Tokens: https://urlpattern.spec.whatwg.org/#tokenizing

/**
 * A character that may separate components; or a group, with its name, or null if that is its number; or `*`, the group
 * that matches anything; or the modifier `?` or `*`, which makes optional what is before it; or a brace. Other text matters
 * only within the `://` behind a scheme: `data:,x//:id` has no host.
 */
type Token = Delimiter | "text" | Group | ["*"] | ["optional"] | ["{"] | ["}"];

type Delimiter = ":" | "/" | "@" | "?" | "#" | "[" | "]";

type Group = ["group", string | null];

/** Stands for tokens where a string is no literal, or is too long. */
type Unknown = "unknown";

/** The tokens of a pattern string. */
type Tokens<Text> = Text extends string
  ? IsLiteral<Text> extends true
    ? IsShort<Text> extends true
      ? Tokenize<Text>
      : Unknown
    : Unknown
  : Unknown;

/** A literal makes a property that is required. Any other type of string makes an index signature. */
type IsLiteral<Text extends string> =
  {} extends Record<Text, unknown> ? false : true;

/** Whether there are less than 500 characters, counted in tens. TypeScript stops at 1,000 steps of any type below. */
type IsShort<
  Text extends string,
  Tens extends 0[] = [],
> = Tens["length"] extends 50
  ? false
  : Text extends `${infer _0}${infer _1}${infer _2}${infer _3}${infer _4}${infer _5}${infer _6}${infer _7}${infer _8}${infer _9}${infer Rest}`
    ? IsShort<Rest, [...Tens, 0]>
    : true;

/** `CanModify` says whether a `?` or `*` that comes next is a modifier. */
type Tokenize<
  Text extends string,
  Found extends Token[] = [],
  CanModify = false,
> = Text extends `${infer First}${infer Rest}`
  ? First extends "\\"
    ? Rest extends `${infer Escaped}${infer Behind}`
      ? Tokenize<Behind, AddText<Found, Escaped>>
      : Found
    : First extends ":"
      ? TakeName<Rest> extends [
          infer Name extends string,
          infer Behind extends string,
        ]
        ? Name extends ""
          ? Tokenize<Rest, [...Found, ":"]>
          : Tokenize<SkipRegExp<Behind>, [...Found, ["group", Name]], true>
        : never
      : First extends "("
        ? Tokenize<SkipRegExp<Text>, [...Found, ["group", null]], true>
        : First extends "{"
          ? Tokenize<Rest, [...Found, ["{"]]>
          : First extends "}"
            ? Tokenize<Rest, [...Found, ["}"]], true>
            : [First, CanModify] extends ["?" | "*", true]
              ? Tokenize<Rest, [...Found, ["optional"]]>
              : First extends "*"
                ? Tokenize<Rest, [...Found, ["*"]], true>
                : Tokenize<Rest, AddText<Found, First>>
  : Found;

type AddText<
  Found extends Token[],
  Character extends string,
> = Character extends Delimiter
  ? [...Found, Character]
  : Found extends [...Token[], ":"] | [...Token[], ":", "/"]
    ? [...Found, "text"]
    : Found;

/** The name that a string starts with, and what is behind it. */
type TakeName<
  Text extends string,
  Name extends string = "",
> = Text extends `${infer First}${infer Rest}`
  ? EndsName<First, Name> extends true
    ? [Name, Text]
    : TakeName<Rest, `${Name}${First}`>
  : [Name, Text];

/** Whether a character is no part of an identifier, or cannot be its first where there is no name yet. */
type EndsName<Character extends string, Name> = Character extends
  NotInNames | (Name extends "" ? Digit : never)
  ? true
  : Symbols extends `${string} ${Character}${string}`
    ? true
    : false;

type Digit = Characters<"0123456789">;
type NotInNames = Characters<"\t\n\r !\"#%&'()*+,-./:;<=>?@[\\]^`{|}~">;

type Characters<Text extends string> =
  Text extends `${infer First}${infer Rest}` ? First | Characters<Rest> : never;

/** What is behind the regular expression that a string may start with; each parenthesis that is open is in `Open`. */
type SkipRegExp<
  Text extends string,
  Open extends 0[] = [],
> = Text extends `(${infer Rest}`
  ? SkipRegExp<Rest, [...Open, 0]>
  : Open extends [0, ...infer Outer extends 0[]]
    ? Text extends `)${infer Rest}`
      ? Outer extends []
        ? Rest
        : SkipRegExp<Rest, Outer>
      : Text extends `\\${infer _}${infer Rest}`
        ? SkipRegExp<Rest, Open>
        : Text extends `${infer _}${infer Rest}`
          ? SkipRegExp<Rest, Open>
          : ""
    : Text;

// Groups: https://urlpattern.spec.whatwg.org/#parsing

/** The groups of a component, as an object. */
type GroupsOf<Found> = Found extends [["*"]]
  ? Wildcard
  : Found extends Token[]
    ? ToObject<Parse<Found>>
    : AnyGroups;

/** The name of a group, and whether it may match nothing. */
type NamedGroup = [name: string, isOptional: boolean];

/** Inferred, so that errors show the object, and not how it is made. */
type ToObject<Found extends NamedGroup> = {
  [Name in Found as Name[0]]: Name[1] extends true
    ? string | undefined
    : string;
} extends infer Groups
  ? { [Name in keyof Groups]: Groups[Name] }
  : never;

/**
 * The groups in a list of tokens. `Last` is the last one before the next modifier, and `Unnamed` has an item for each
 * without a name.
 */
type Parse<
  Left,
  Found extends NamedGroup = never,
  Last extends NamedGroup = never,
  Unnamed extends 0[] = [],
> = Left extends [infer First, ...infer Rest]
  ? First extends ["group", infer Name]
    ? Name extends string
      ? Parse<Rest, Found | Last, [Name, false], Unnamed>
      : Parse<
          Rest,
          Found | Last,
          [`${Unnamed["length"]}`, false],
          [...Unnamed, 0]
        >
    : First extends ["*"]
      ? Parse<[["group", null], ...Rest], Found, Last, Unnamed>
      : First extends ["{"]
        ? Parse<Rest, Found | Last, never, Unnamed>
        : First extends ["optional"]
          ? Parse<Rest, Found | MakeOptional<Last>, never, Unnamed>
          : Parse<Rest, Found, Last, Unnamed>
  : Found | Last;

type MakeOptional<Last> = Last extends NamedGroup ? [Last[0], true] : never;

// Constructor strings: https://urlpattern.spec.whatwg.org/#constructor-string-parsing

/**
 * The groups of all components, from the tokens of those that are there. One that is not there is empty, or comes from
 * the base URL, if a later one is there. Else it is a lone `*`.
 */
type GroupsOfComponents<Given> = {
  [Component in URLPatternComponent]: Given extends Unknown
    ? AnyGroups
    : Component extends keyof Given
      ? GroupsOf<Given[Component]>
      : Component extends keyof Later
        ? Later[Component] & keyof Given extends never
          ? Wildcard
          : {}
        : Wildcard;
};

/** A constructor string's tokens by component. A scheme without `//` behind it is not looked into. */
type SplitIntoComponents<Found> = Found extends Token[]
  ? SplitAt<Found, ":"> extends [infer Protocol, infer Stop, infer Rest]
    ? Stop extends ":"
      ? Rest extends ["/", "/", ...infer Authority]
        ? { protocol: Protocol } & SplitAuthority<Authority>
        : Unknown
      : Found extends [infer Start extends "?" | "#", ...infer Rest]
        ? From<Start, Rest>
        : From<"/", Found>
    : never
  : Unknown;

/** User name, password and all that follows them. */
type SplitAuthority<Left> =
  SplitAt<Left, "@" | "/" | "?" | "#"> extends [
    infer Credentials,
    infer Stop,
    infer Host,
  ]
    ? Stop extends "@"
      ? SplitCredentials<Credentials> & WithPort<From<"//", Host>>
      : WithPort<From<"//", Left>>
    : never;

type SplitCredentials<Left> =
  SplitAt<Left, ":"> extends [infer Username, infer Stop, infer Password]
    ? Stop extends ":"
      ? { username: Username; password: Password }
      : { username: Username }
    : never;

/** Without a port, it is the scheme's default one. */
type WithPort<Given> = "port" extends keyof Given
  ? Given
  : Given & { port: [] };

/** What each component begins with, and what may begin the next. */
interface Starts {
  "//": ["hostname", ":" | "/" | "?" | "#"];
  ":": ["port", "/" | "?" | "#"];
  "/": ["pathname", "?" | "#"];
  "?": ["search", "#"];
  "#": ["hash", never];
}

/** The component behind `Start`, and those that follow. */
type From<Start, Left> = Start extends keyof Starts
  ? SplitAt<
      Left,
      Starts[Start][1],
      Start extends "//" ? "[" | "]" : never
    > extends [infer Tokens, infer Next, infer Rest]
    ? { [_ in Starts[Start][0]]: Tokens } & From<Next, Rest>
    : never
  : {};

/**
 * Splits tokens at the first `Stop` that is outside of braces, and of an IPv6 address' brackets if these are given: what
 * is before it, the stop, and what is behind it.
 */
type SplitAt<
  Left,
  Stop,
  Bracket = never,
  Before extends Token[] = [],
  Open extends 0[] = [],
> = Left extends [infer First extends Token, ...infer Rest]
  ? [First, Open] extends [Stop, []]
    ? [Before, First, Rest]
    : SplitAt<
        Rest,
        Stop,
        Bracket,
        [...Before, First],
        OpenAfter<First, Bracket, Open>
      >
  : [Before, "", []];

/** The braces and brackets that are open behind a token. */
type OpenAfter<Last, Bracket, Open extends 0[]> = Last extends
  ["{"] | (Bracket & "[")
  ? [...Open, 0]
  : Last extends ["}"] | (Bracket & "]")
    ? Open extends [0, ...infer Outer extends 0[]]
      ? Outer
      : []
    : Open;

// Without this, everything above would be exported.
export {};
