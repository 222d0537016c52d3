// With the polyfill there are the globals, whether or not lib.dom, `@types/node` or `@types/bun` declare them, too.

import "urlsmith/polyfill";
import "urlsmith/polyfill/all";
import "urlsmith/polyfill/force";
import "urlsmith/polyfill/origin";

type IsAny<T> = 0 extends 1 & T ? true : false;
export const typed: [
  IsAny<typeof URL>,
  IsAny<URL>,
  IsAny<typeof URLPattern>,
  IsAny<URLPattern>,
  IsAny<typeof URLSearchParams>,
  IsAny<URLSearchParams>,
  IsAny<typeof Origin>,
  IsAny<Origin>,
] = [false, false, false, false, false, false, false, false];

const url: URL = new URL("x:");
export const query: string = url.searchParams.toString();
export const params: URLSearchParams = new URLSearchParams("a=b");
export const value: string | null = params.get("a");

const pattern: URLPattern = new URLPattern({ pathname: "/:a" });
export const isMatch: boolean = new URLPattern("/a", "x:").test("x:");
export const group: string | undefined = pattern.exec("x:")?.pathname.groups.a;
export class Route extends URLPattern {}

const origin: Origin = Origin.from("https://a.example");
export const isSame: boolean = origin.isSameOrigin(new Origin());

// @ts-expect-error: no such member
url.nonsense;
// @ts-expect-error: no such member
URL.nonsense;
// @ts-expect-error: no such member
pattern.nonsense;
// @ts-expect-error: no such member
URLPattern.nonsense;
// @ts-expect-error: no such member
params.nonsense;
// @ts-expect-error: the engine's own class may lack it
pattern.generate;
// @ts-expect-error: no such member
origin.nonsense;
// @ts-expect-error: no such member
Origin.nonsense;
