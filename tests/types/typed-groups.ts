// The groups of a pattern are typed from its literal strings.

import { URLPattern, type URLPatternInit } from "urlsmith";
import { URLPatternList } from "urlsmith/list";

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
    ? true
    : false;

/** Fails to compile if the types differ. */
function same<A, B>(
  ..._: Equal<{ [K in keyof A]: A[K] }, B> extends true ? [] : [never]
): void {}

const url = "https://example.com/users/1";

/** The groups of a pathname. */
function groups<const Pathname extends string>(pathname: Pathname) {
  return new URLPattern({ pathname }).exec(url)!.pathname.groups;
}
const maybe = undefined as string | undefined;

const id: string = new URLPattern({ pathname: "/users/:id" }).exec(url)!
  .pathname.groups.id;
id.length;

const users = new URLPattern({ pathname: "/users/:id", search: "q=:q?" });
const result = users.exec(url)!;
same<typeof result.pathname.groups, { id: string }>();
same<typeof result.search.groups, { q: string | undefined }>();
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
same<
  typeof modified,
  { a: typeof maybe; b: typeof maybe; c: string; d: string }
>();
const expressions = groups("/:a(\\d+)/:b((?:x|\\))y)?/(z[}])/:c(.*)+");
same<
  typeof expressions,
  { a: string; b: typeof maybe; "0": string; c: string }
>();
const numbered = groups("/*/(a|b)/*?/**/*");
same<
  typeof numbered,
  {
    "0": string;
    "1": string;
    "2": typeof maybe;
    "3": typeof maybe;
    "4": string;
  }
>();
const braced = groups("{/:a}?{/x:b-}{/:c(d{2})/e}*{:f}+{g}?/:h{");
same<
  typeof braced,
  { a: typeof maybe; b: string; c: typeof maybe; f: string; h: string }
>();
const escaped = groups("/\\:a/\\{:b\\}?/\\*/\\(:c");
same<typeof escaped, { b: string; c: string }>();
const names = groups("/:été/:$_1/:a1b");
same<typeof names, { été: string; $_1: string; a1b: string }>();
const none = groups("/a/b");
same<typeof none, {}>();
// @ts-expect-error: no groups at all
none.a;
const either = groups("/:a" as "/:a" | "/:b");
if ("a" in either) either.a.length;

// What is not known is as it was.
const dynamic = groups("/:a" as string);
same<typeof dynamic, Record<string, string | undefined>>();
const partly = groups(`/${"a" as string}/:b`);
same<typeof partly, Record<string, string | undefined>>();
const long = groups(
  "/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/:a",
);
same<typeof long, Record<string, string | undefined>>();
const init: URLPatternInit = { pathname: "/:a" };
new URLPattern(init).exec(url)!.pathname.groups.anything?.length;
new URLPattern("https://x.org/:a").exec(url)!.pathname.groups.a?.length;
new URLPattern("/:a", url).exec(url)!.pathname.groups.a?.length;
new URLPattern({ pathname: ":a", baseURL: url }).exec(url)!.search.groups.a;
new URLPattern().exec(url)!.hash.groups[0].length;

// A pattern with known groups is a pattern.
const patterns: InstanceType<typeof URLPattern>[] = [];
patterns.push(new URLPattern(init));
const plain: import("urlsmith").URLPattern = users;
const plainResult: import("urlsmith").URLPatternResult | null = users.exec(url);
export { patterns, plain, plainResult };

// Lists.
const list = new URLPatternList([
  [users, 1],
  [{ pathname: "/a" }, 2],
  ["https://x.org/*", 3],
]);
export const value: number | undefined = list.exec(url)?.value;
export const all: number[] = list.execAll(url).map((match) => match.value);
new URLPatternList([users, { pathname: "/a" }, "x:*"], {
  order: "specificity",
}).add("y:*", undefined);
new URLPatternList<string>().add({ pathname: "/" }, "a").size.toFixed();
for (const [pattern, number] of list) pattern.test(url, number.toFixed());
// @ts-expect-error: not a number
list.add(users, "4");
// @ts-expect-error: no such order
new URLPatternList([], { order: "random" });
export const listed: import("urlsmith").URLPatternResult | null =
  list.exec(url);
