// Lists of patterns.

import {
  URLPattern,
  type URLPatternInput,
  type URLPatternResult,
} from "urlsmith";
import {
  URLPatternList,
  generateComponent,
  generateURL,
  type URLPatternListResult,
} from "urlsmith/list";

const url = "https://example.com/users/1";
const users = new URLPattern({ pathname: "/users/:id", search: "q=:q?" });

const list = new URLPatternList([
  [users, 1],
  [{ pathname: "/a" }, 2],
  ["https://x.org/*", 3],
]);
export const value: number | undefined = list.exec(url)?.value;
export const all: number[] = list.execAll(url).map((match) => match.value);
export const result: URLPatternResult | null = list.exec(url);
export const matched: number | undefined = list.match("/users/1")?.value;
export const matchedId: string | undefined = list.match("/users/1")?.params.id;
// @ts-expect-error: no such group
list.match("/users/1")?.params.no;
for (const [pattern, number] of list) pattern.test(url, number.toFixed());
list.add({ pathname: "/" }, 4).add(users, 5).size.toFixed();
new URLPatternList([users, { pathname: "/a" }, "x:*"], {
  order: "specificity",
  ignoreCase: true,
}).add("y:*", undefined);
new URLPatternList<string>().add({ pathname: "/" }, "a").size.toFixed();
// @ts-expect-error: not a number
list.add(users, "4");
// @ts-expect-error: no such order
new URLPatternList([], { order: "random" });
// @ts-expect-error: not a pattern
list.add(1, 1);

// Functions that take a match know the groups of their own pattern.
type Handler = (match: URLPatternListResult, status: number) => string;
const routes = new URLPatternList<Handler>()
  .add({ pathname: "/" }, () => "home")
  .add({ pathname: "/users/:id" }, ({ pathname }) => pathname.groups.id)
  .add("https://:host/:tab?", (match, status) => {
    const tab: string = match.pathname.groups.tab ?? status.toFixed();
    return match.hostname.groups.host + tab;
  })
  .add(users, (match) => match.pattern.generate("pathname", { id: 1 }));
const match = routes.exec(url);
export const text: string | undefined = match?.value(match, 200);
// @ts-expect-error: no such group
routes.add({ pathname: "/:id" }, (match) => match.pathname.groups.name);
// @ts-expect-error: it may be undefined
routes.add({ pathname: "/:id?" }, (match) => match.pathname.groups.id);
// @ts-expect-error: returns no string
routes.add({ pathname: "/:id" }, () => 1);

// In code that does not know the values.
export class Router<T> {
  readonly list = new URLPatternList<T>([]);
  add(pathname: string, value: T): T | undefined {
    return this.list.add({ pathname }, value).exec(pathname, url)?.value;
  }
}

// Parameters are typed as groups are.
routes.add(
  { pathname: "/:a/:b?" },
  ({ params }) => params.a + (params.b ?? ""),
);
// @ts-expect-error: no such group
routes.add({ pathname: "/:id" }, ({ params }) => params.name);
// @ts-expect-error: it may be undefined
routes.add({ pathname: "/:id?" }, ({ params }) => params.id);
// @ts-expect-error: read-only
if (match) match.params.id = "1";

// A list that is made from an array knows the groups of all its patterns. One that some pattern lacks may be undefined.
const pages = new URLPatternList([
  [users, 1],
  [{ pathname: "/:id/:tab" }, 2],
  ["https://:tenant.example/:id", 3],
]);
const page = pages.exec(url)!;
export const id: string = page.params.id;
export const tab: string | undefined = page.params.tab;
export const owner: string | undefined = page.hostname.groups.tenant;
export const nameOfLater: string | undefined = pages
  .add({ pathname: "/:name" }, 4)
  .exec(url)?.params.name;
export const anyPages: URLPatternList<number> = pages;
// @ts-expect-error: no such group
page.params.name;
// @ts-expect-error: no such group
page.hostname.groups.host;
// @ts-expect-error: it may be undefined
page.params.tab.length;
const plain = new URLPatternList([
  users,
  { pathname: "/:tab" },
  "https://a.example/*",
]);
export const plainTab: string | undefined = plain.exec(url)?.params.tab;
// @ts-expect-error: no such group
plain.exec(url)?.params.name;
const fixed = [[{ pathname: "/:id" }, 2]] as const;
export const fixedId = new URLPatternList(fixed).exec(url)?.params.id satisfies
  string | undefined;

// Otherwise there may be any groups.
const inits: URLPatternInput[] = [];
const growing = new URLPatternList<number>();
growing.add({ pathname: "/:id" }, 1);
export const groups: (string | undefined)[] = [
  growing.exec(url)?.params.any,
  anyPages.exec(url)?.params.any,
  new URLPatternList([]).exec(url)?.params.any,
  new URLPatternList(inits).exec(url)?.params.any,
  new URLPatternList(inits.map((init) => [init, 1])).exec(url)?.params.any,
  new URLPatternList(new Map([["x:", 1]])).exec(url)?.pathname.groups.any,
];

// Values keep their types.
export const handlers: URLPatternList<Handler> = new URLPatternList([
  [{ pathname: "/:id" }, ({ params }, status) => `${params.id} ${status}`],
]);
export class Names extends URLPatternList<string> {
  addTwice(pathname: string): this {
    return this.add({ pathname }, "one").add({ pathname }, "two");
  }
}

// Generating needs values for all groups that are not optional.
const posts = new URLPattern({ pathname: "/users/:name{/posts/:id}?/*" });
generateComponent(posts, "pathname", { name: 1, 0: "a" }).length;
generateComponent(posts, "pathname", { name: 1n, id: null, 0: "" }).length;
generateComponent(posts, "search").length;
generateComponent(posts, "search", { 0: "a=1" }).length;
generateComponent(new URLPattern({ pathname: "/a/:b?" }), "pathname").length;
// @ts-expect-error: a value is missing
generateComponent(posts, "pathname", { name: 1 });
// @ts-expect-error: no values
generateComponent(posts, "pathname");
// @ts-expect-error: a misspelt name
generateComponent(posts, "pathname", { name: 1, 0: "a", idd: 1 });
// @ts-expect-error: not a value
generateComponent(posts, "pathname", { name: {}, 0: "a" });
// @ts-expect-error: a value that is needed cannot be undefined
generateComponent(posts, "pathname", { name: undefined, 0: "a" });
// @ts-expect-error: no such component
generateComponent(posts, "path", {});
// @ts-expect-error: no such group
generateComponent(posts, "hostname", { host: "a" });

const tenant = new URLPattern("https://:tenant.example.com/:page?");
generateURL(tenant, { hostname: { tenant: "a" } }).length;
generateURL(tenant, { hostname: { tenant: "a" }, pathname: { page: 1 } })
  .length;
generateURL(tenant, {}, "https://a.example.com").length;
generateURL(tenant, null, "https://a.example.com").length;
generateURL(new URLPattern("https://example.com/")).length;
generateURL(new URLPattern("https://*:*/*"), { pathname: { 0: "a" } }, url);
generateURL(posts, { pathname: { name: 1, 0: "" } }, url).length;
generateURL(posts, { pathname: { name: 1, 0: "" }, protocol: { 0: "https" } });
// @ts-expect-error: the tenant is missing
generateURL(tenant, { pathname: { page: 1 } });
// @ts-expect-error: the values are missing
generateURL(tenant);
// @ts-expect-error: no such group
generateURL(tenant, { hostname: { tenant: "a" }, pathname: { pag: 1 } });
// @ts-expect-error: no such component
generateURL(tenant, { hostname: { tenant: "a" }, path: {} });
// @ts-expect-error: there is no protocol
generateURL(posts, { pathname: { name: 1, 0: "" } });
// @ts-expect-error: the name is missing, whatever the base URL
generateURL(posts, {}, url);

// What a match gave is enough to generate the same path.
routes.add({ pathname: "/:a/:b?" }, ({ pattern, params }) =>
  generateURL(pattern, { pathname: params }, url),
);

// A pattern of which no group is known, and one of another class.
declare const unknown: URLPattern;
generateComponent(unknown, "pathname", { any: 1 }).length;
generateURL(unknown, { pathname: { any: 1 } }, url).length;
declare const other: Omit<URLPattern, "generate">;
generateComponent(other, "pathname", { any: 1 }).length;
