// Lists of patterns.

import { URLPattern, type URLPatternResult } from "urlsmith";
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
export const group: string | undefined =
  list.exec(url)?.pathname.groups.anything;
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
export const param: string | undefined = list.exec(url)?.params.anything;
// @ts-expect-error: no such group
routes.add({ pathname: "/:id" }, ({ params }) => params.name);
// @ts-expect-error: it may be undefined
routes.add({ pathname: "/:id?" }, ({ params }) => params.id);
// @ts-expect-error: read-only
if (match) match.params.id = "1";

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
