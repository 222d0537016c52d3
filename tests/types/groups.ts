// The groups of a pattern are typed from its literal strings.

import {
  URLPattern,
  type URLPatternInit,
  type URLPatternResult,
  type URLPatternValues,
} from "urlsmith";

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
    ? true
    : false;

/** Fails to compile if the types differ. */
function same<A, B>(
  ..._: Equal<{ [K in keyof A]: A[K] }, B> extends true ? [] : [never]
): void {}

const url = "https://example.com/users/1";
const maybe = undefined as string | undefined;
type Maybe = typeof maybe;
type Any = Record<string, Maybe>;

/** The groups of a pathname. */
function groups<const Pathname extends string>(pathname: Pathname) {
  return new URLPattern({ pathname }).exec(url)!.pathname.groups;
}

const id: string = new URLPattern({ pathname: "/users/:id" }).exec(url)!
  .pathname.groups.id;
id.length;

const users = new URLPattern({ pathname: "/users/:id", search: "q=:q?" });
const result = users.exec(url)!;
same<typeof result.pathname.groups, { id: string }>();
same<typeof result.search.groups, { q: Maybe }>();
same<typeof result.hostname.groups, { 0: string }>();
result.hostname.groups[0].length;
// @ts-expect-error: no such group
result.pathname.groups.name;
// @ts-expect-error: no such group
result.search.groups.id;
// @ts-expect-error: it may be undefined
result.search.groups.q.length;

const simple = groups("/:a/:b-:c.json");
same<typeof simple, { a: string; b: string; c: string }>();
const modified = groups("/:a?/:b*/:c+/:d");
same<typeof modified, { a: Maybe; b: Maybe; c: string; d: string }>();
const expressions = groups("/:a(\\d+)/:b((?:x|\\))y)?/(z[}])/:c(.*)+");
same<typeof expressions, { a: string; b: Maybe; "0": string; c: string }>();
const numbered = groups("/*/(a|b)/*?/**/*");
same<
  typeof numbered,
  { "0": string; "1": string; "2": Maybe; "3": Maybe; "4": string }
>();
const braced = groups("{/:a}?{/x:b-}{/:c(d{2})/e}*{:f}+{g}?/:h{i}*");
same<typeof braced, { a: Maybe; b: string; c: Maybe; f: string; h: string }>();
const escaped = groups("/\\:a/\\{:b\\}?/\\*/\\(:c");
same<typeof escaped, { b: string; c: string }>();
const none = groups("/a/b");
same<typeof none, {}>();
// @ts-expect-error: no groups at all
none.a;
const either = groups("/:a" as "/:a" | "/:b");
same<typeof either, { a: Maybe; b: Maybe }>();

// Names end where a character is no part of an identifier.
const names = groups("/:été/:$_1/:a1b/:größe/:名前");
same<
  typeof names,
  { été: string; $_1: string; a1b: string; größe: string; 名前: string }
>();
const ended = groups("/:a😀/:b→/:c…/:d、:e©/:f👩🏽/:1");
same<
  typeof ended,
  { a: string; b: string; c: string; d: string; e: string; f: string }
>();
const astral = groups("/:𠮷/:𝒳");
same<typeof astral, { 𠮷: string; 𝒳: string }>();

// Constructor strings.
const absolute = new URLPattern("https://*.example.com/:a/:b?").exec(url)!;
same<typeof absolute.protocol.groups, {}>();
same<typeof absolute.username.groups, { 0: string }>();
same<typeof absolute.password.groups, { 0: string }>();
same<typeof absolute.hostname.groups, { 0: string }>();
same<typeof absolute.port.groups, {}>();
same<typeof absolute.pathname.groups, { a: string; b: Maybe }>();
same<typeof absolute.search.groups, { 0: string }>();
same<typeof absolute.hash.groups, { 0: string }>();
// @ts-expect-error: no such group
absolute.pathname.groups.c;
// @ts-expect-error: it may be undefined
absolute.pathname.groups.b.length;

const whole = new URLPattern(
  "http{s}?://:user::pass@:host.example::port(\\d+)/{x\\?}:p\\?:q#:h",
).exec(url)!;
same<typeof whole.protocol.groups, {}>();
same<typeof whole.username.groups, { user: string }>();
same<typeof whole.password.groups, { pass: string }>();
same<typeof whole.hostname.groups, { host: string }>();
same<typeof whole.port.groups, { port: string }>();
same<typeof whole.pathname.groups, { p: string }>();
same<typeof whole.search.groups, { q: string }>();
same<typeof whole.hash.groups, { h: string }>();

const scheme = new URLPattern(":scheme://localhost:8080?q=*#").exec(url)!;
same<typeof scheme.protocol.groups, { scheme: string }>();
same<typeof scheme.port.groups, {}>();
same<typeof scheme.pathname.groups, {}>();
same<typeof scheme.search.groups, { 0: string }>();
same<typeof scheme.hash.groups, {}>();
const address = new URLPattern("http://[\\:\\:1]:8080/:a").exec(url)!;
same<typeof address.hostname.groups, {}>();
same<typeof address.pathname.groups, { a: string }>();
const user = new URLPattern("https://:name@example.com").exec(url)!;
same<typeof user.username.groups, { name: string }>();
same<typeof user.password.groups, { 0: string }>();
same<typeof user.pathname.groups, { 0: string }>();
const opaque = new URLPattern("data\\::type").exec(url)!;
same<typeof opaque.pathname.groups, Any>();

// Relative ones, and base URLs.
const relative = new URLPattern("../:a?:b=*", url as string).exec(url)!;
same<typeof relative.hostname.groups, {}>();
same<typeof relative.pathname.groups, { a: Maybe; b: string; 0: string }>();
same<typeof relative.search.groups, { 0: string }>();
const query = new URLPattern("?:a", url).exec(url)!;
same<typeof query.pathname.groups, {}>();
same<typeof query.search.groups, { a: string }>();
same<typeof query.username.groups, { 0: string }>();
const based = new URLPattern({ pathname: ":a", baseURL: url }).exec(url)!;
same<typeof based.username.groups, { 0: string }>();
same<typeof based.hostname.groups, {}>();
same<typeof based.pathname.groups, { a: string }>();
same<typeof based.hash.groups, { 0: string }>();

// What is not known may have any groups.
const dynamic = groups("/:a" as string);
same<typeof dynamic, Any>();
const partly = groups(`/${"a" as string}/:b`);
same<typeof partly, Any>();
const init: URLPatternInit = { pathname: "/:a" };
new URLPattern(init).exec(url)!.pathname.groups.anything?.length;
new URLPattern(url as string).exec(url)!.pathname.groups.a?.length;
new URLPattern().exec(url)!.hash.groups[0]?.length;
const lacking = new URLPattern({} as { pathname?: "/:a"; baseURL: string });
lacking.exec(url)!.search.groups.a?.length;
// @ts-expect-error: it may be undefined
new URLPattern(init).exec(url)!.pathname.groups.a.length;

// Patterns of 200 characters and more.
const long = new URLPattern(
  "https://example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/:a/:bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb?/:c((?:cccccccccccccccccccccccccccccccccccccccccccccccccccccccccc))",
).exec(url)!;
long.pathname.groups.a.length + long.pathname.groups.c.length;
// @ts-expect-error: no such group
long.pathname.groups.b;
const parameters = groups(
  "/:a0/:a1/:a2/:a3/:a4/:a5/:a6/:a7/:a8/:a9/:b0/:b1/:b2/:b3/:b4/:b5/:b6/:b7/:b8/:b9/:c0/:c1/:c2/:c3/:c4/:c5/:c6/:c7/:c8/:c9/:d0/:d1/:d2/:d3/:d4/:d5/:d6/:d7/:d8/:d9/:e0/:e1/:e2/:e3/:e4/:e5/:e6/:e7/:e8/:e9",
);
parameters.a0.length + parameters.e9.length;
const tooLong = groups(
  "/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/:a",
);
same<typeof tooLong, Any>();

// Generating.
users.generate("pathname", { id: "1" });
users.generate("pathname", { id: 1 });
absolute.inputs.length;
const posts = new URLPattern("https://:host/posts/:year/:slug");
posts.generate("pathname", { year: 2026, slug: "a" });
posts.generate("hostname", { host: "example.com" });
posts.generate("port", {});
new URLPattern(init).generate("pathname", { a: 1, b: "c" });
// @ts-expect-error: a missing name
users.generate("pathname", {});
// @ts-expect-error: a misspelt name
users.generate("pathname", { di: "1" });
// @ts-expect-error: a name too many
users.generate("pathname", { id: "1", name: "2" });
// @ts-expect-error: another component's name
posts.generate("pathname", { host: "example.com" });
// @ts-expect-error: no groups at all
posts.generate("port", { port: 80 });
// @ts-expect-error: neither a string nor a number
users.generate("pathname", { id: undefined });
// @ts-expect-error: not a component
users.generate("href", {});
type UserValues = URLPatternValues<{ pathname: "/users/:id" }>["pathname"];
same<UserValues, { readonly id: string | number }>();

// A pattern with known groups is a pattern, and not every other one.
const patterns: InstanceType<typeof URLPattern>[] = [];
patterns.push(new URLPattern(init), users, posts);
const plain: URLPattern = users;
const plainResult: URLPatternResult | null = users.exec(url);
// @ts-expect-error: other groups
export const other: typeof users = posts;
export { patterns, plain, plainResult };

// Subclasses.
class Route extends URLPattern {
  readonly name = "route";
}
const route: URLPattern = new Route("/:a", url);
new Route({ pathname: "/:a" }).exec(url)!.pathname.groups.a?.length;
class TypedRoute<const Init extends URLPatternInit> extends URLPattern<Init> {}
const typed = new TypedRoute({ pathname: "/:a" }).exec(url)!;
same<typeof typed.pathname.groups, { a: string }>();
class Named extends URLPattern {
  constructor(
    readonly name: string,
    pathname: string,
  ) {
    super({ pathname }, { ignoreCase: true });
  }
}
const named: string = new Named("a", "/:a").name;
// @ts-expect-error: no such option
new Route("/:a", url, { ignorecase: true });
export { route, named };

// Text between ":" and "//": there is no host, and the groups are not known.
const data = new URLPattern("data:,x//:id").exec(url)!;
same<typeof data.hostname.groups, Record<string, string | undefined>>();
