// The classes themselves, whatever the platform has.

import { URL, URLPattern, URLSearchParams } from "urlsmith";

const url: URL | null = URL.parse("x:", new URL("y:"));
export const texts: string[] = url === null ? [] : [url.href, url.toJSON()];
export const isUrl: boolean = URL.canParse("x:");
class Link extends URL {}
new Link("x:").searchParams.append("a", "b");
new URL("x:").port = "80";
// @ts-expect-error: attributes that cannot be set
new URL("x:").origin = "";
// @ts-expect-error: no input
new URL();

new URLSearchParams([["a", "b"]]);
new URLSearchParams({ a: "b" });
new URLSearchParams(new Map([["a", "b"]]));
new URLSearchParams(new URLSearchParams("?a=b"));
for (const [name, value] of new URLSearchParams()) name.concat(value);
for (const name of new URLSearchParams().keys()) name.length;
export const second: string | undefined = [
  ...new URLSearchParams().values(),
][1];
export const has: boolean = new URLSearchParams().has("a", "b");
// @ts-expect-error: no value
new URLSearchParams().append("a");

const pattern = new URLPattern("x:", { ignoreCase: true });
export const matches: boolean = pattern.test("x:", new URL("y:"));
export const order: number = URLPattern.compareComponent(
  "pathname",
  pattern,
  new URLPattern(),
);
export const text: string = pattern.generate("hash", {});
// @ts-expect-error: attributes that cannot be set
pattern.hash = "";
new URLPattern("/x", "https://example.com/").test();
new URLPattern("/x", new URL("https://example.com/"), {}).test();
// @ts-expect-error: without a third argument, an object is the options
new URLPattern("/x", new URL("https://example.com/"));
// @ts-expect-error: not a component
URLPattern.compareComponent("href", pattern, pattern);

// The objects of the platform, as the oldest declarations have them.
interface OldURL {
  hash: string;
  host: string;
  hostname: string;
  href: string;
  readonly origin: string;
  pathname: string;
  readonly searchParams: OldParams;
  toString(): string;
  toJSON(): string;
}
interface OldParams {
  append(name: string, value: string): void;
  getAll(name: string): string[];
  forEach(
    callback: (value: string, name: string, parent: OldParams) => void,
    self?: unknown,
  ): void;
  toString(): string;
}
declare const old: OldURL;
export const parsedOld: URL | null = URL.parse(old, old);
export const params = new URLSearchParams(old.searchParams);
export const hasMatch = new URLPattern("/:id", old, {}).test("/a", old);
// @ts-expect-error: no URL
URL.canParse({ href: "x:" });
