// With the polyfill there are the globals, whether or not lib.dom or `@types/node` declare them, too.

import "urlsmith/polyfill";
import "urlsmith/polyfill/force";

const url: URL | null = URL.parse("x:");
export const query: string | undefined = url?.searchParams.toString();
export const all: boolean =
  URL.canParse("x:") &&
  new URLSearchParams("a=b").has("a", "b") &&
  new URLPattern({ pathname: "/*" }).test("x:");
