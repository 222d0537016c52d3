// urlsmith/node-url and urlsmith/querystring, with or without Node's types.

import nodeUrl, { fileURLToPathBuffer, format, parse } from "urlsmith/node-url";
import querystring, { stringify } from "urlsmith/querystring";
import { URL } from "urlsmith";

export const host: string | null = parse("http://a/").host;
export const query: string | null = parse("?a").query;
export const values: string | string[] | undefined = parse("?a", true).query.a;
// @ts-expect-error: the query is an object
export const text: string | null = parse("?a", true).query;
// @ts-expect-error: no string
parse(1);

format(new URL("http://a/"), { auth: false, unicode: true });
format({ protocol: "http", host: "a", query: { b: [1, true] } });
// @ts-expect-error: no such option
format(new URL("http://a/"), { search: "no" });

export const bytes: Uint8Array = fileURLToPathBuffer("file:///a");
export const url: URL = nodeUrl.pathToFileURL("a", {
  cwd: "/",
  windows: false,
});
export const sameClass: typeof URL = nodeUrl.URL;
export const path: string = nodeUrl.fileURLToPath(new URL("file:///a"));
export const resolved: string | null = nodeUrl.resolveObject("/a", "b").path;
export const made: string | null = new nodeUrl.Url().host;
// @ts-expect-error: no string
nodeUrl.resolve("a", null);

export const parsed: string | string[] | undefined = querystring.parse("a").a;
querystring.escape = (value) => value;
stringify({ a: 1n, b: null, c: ["d"] }, ";", ":", { encodeURIComponent });
// @ts-expect-error: no function
querystring.parse("a", "&", "=", { decodeURIComponent: "" });
