// Lists of patterns.

import { URLPattern, type URLPatternResult } from "urlsmith";
import { URLPatternList, type URLPatternListResult } from "urlsmith/list";

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
