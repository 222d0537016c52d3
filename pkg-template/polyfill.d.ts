/**
 * Globals that the polyfill leaves there in any engine. Where TypeScript's lib.dom or `@types/node` declare them
 * already, their declarations stay.
 */

import type * as urlsmith from "./index.js";

// @ts-ignore: without @types/node there is no such module, and the type is any.
type Node = typeof import("node:url");

/** A class as `@types/node` declares it, or, if Node is any, as urlsmith does. */
type Class<N extends "URL" | "URLPattern" | "URLSearchParams"> = [0] extends [
  1 & Node,
]
  ? (typeof urlsmith)[N]
  : Node extends { [key in N]: infer T }
    ? T
    : (typeof urlsmith)[N];

// Interfaces can extend names only.
type URLInstance = Class<"URL">["prototype"];
type URLPatternInstance = Class<"URLPattern">["prototype"];
type URLSearchParamsInstance = Class<"URLSearchParams">["prototype"];

declare global {
  interface URL extends URLInstance {}
  var URL: typeof globalThis extends { onmessage: any; URL: infer T }
    ? T
    : Class<"URL">;

  interface URLPattern extends URLPatternInstance {}
  // @ts-ignore: a lib.dom without URLPattern, as TypeScript 5's, makes this circular, and the class any.
  var URLPattern: typeof globalThis extends {
    onmessage: any;
    URLPattern: infer T;
  }
    ? T
    : Class<"URLPattern">;

  interface URLSearchParams extends URLSearchParamsInstance {}
  var URLSearchParams: typeof globalThis extends {
    onmessage: any;
    URLSearchParams: infer T;
  }
    ? T
    : Class<"URLSearchParams">;
}
