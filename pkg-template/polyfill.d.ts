/**
 * The globals that are there in any engine once the polyfill is loaded.
 *
 * Where lib.dom, `@types/node` or `@types/bun` declare one already, it stays as it is there: TypeScript wants the same
 * type in each declaration. Otherwise it is urlsmith's class, without what no standard has yet, since the polyfill keeps
 * the engine's own class where there is one.
 */

import type * as urlsmith from "./index.js";
import type { URLPattern as StandardURLPattern } from "./pattern.js";

interface Classes {
  URL: typeof urlsmith.URL;
  URLPattern: {
    readonly prototype: StandardURLPattern;
    new (
      input: urlsmith.URLPatternInput,
      baseURL: string,
      options?: urlsmith.URLPatternOptions,
    ): StandardURLPattern;
    new (
      input: urlsmith.URLPatternInput,
      baseURL: string | URL,
      options: urlsmith.URLPatternOptions | undefined,
    ): StandardURLPattern;
    new (
      input?: urlsmith.URLPatternInput,
      options?: urlsmith.URLPatternOptions,
    ): StandardURLPattern;
  };
  URLSearchParams: typeof urlsmith.URLSearchParams;
}

// @ts-ignore: without @types/node there is no such module, and the type is any.
type Node = typeof import("node:url");

/**
 * A class as `@types/node` declares it, or urlsmith's if that does not declare it, or if `Node` is any. The tuples are
 * there because a condition on an unknown module's type is an error itself.
 */
type Class<Name extends keyof Classes> = [0] extends [1 & Node]
  ? Classes[Name]
  : Node extends { [_ in Name]: infer T }
    ? T
    : Classes[Name];

// An interface can extend a type that has a name.
type URLInstance = Class<"URL">["prototype"];
type URLPatternInstance = Class<"URLPattern">["prototype"];
type URLSearchParamsInstance = Class<"URLSearchParams">["prototype"];

declare global {
  interface URL extends URLInstance {}
  var URL: typeof globalThis extends { onmessage: any; URL: infer T }
    ? T
    : Class<"URL">;

  interface URLPattern extends URLPatternInstance {}
  var URLPattern: typeof globalThis extends {
    onmessage: any;
    // Came into lib.dom together with URLPattern. Without it, this declaration would look for its own type.
    scheduler: any;
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
