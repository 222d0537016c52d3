// Uses Node's modules after `urlsmith/polyfill/force` and prints the results. The first argument is the package's file.
// With a second argument, Node loads Request and Response before the polyfill.

import { once } from "node:events";
import { createRequire } from "node:module";
import process from "node:process";
import * as nodeUrl from "node:url";

const native = { URL, URLSearchParams };
if (process.argv[3]) new Response("");
const require = createRequire(import.meta.url);
require(process.argv[2]);
const loaded = process.moduleLoadList.some((name) => name.includes("undici"));
class Derived extends URL {}

const url = new URL("http://u:p@h/a?#");
const form = () => new URLSearchParams({ a: "b c" });
const typeOf = ({ headers }) => headers.get("content-type");
const post = { method: "POST", body: form() };
const required = require("url");
// To import this module loads Request and Response in Node 22 and later.
const { createServer, get } = require("http");

/** The path that a server sees if a program gets a URL of it. */
async function gotPath() {
  const server = createServer(({ url: path }, response) => response.end(path));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = new URL("/a?b", `http://127.0.0.1:${server.address().port}`);
  const [response] = await once(get(address), "response");
  let text = "";
  for await (const part of response) text += part;
  server.close();
  return text;
}

console.log(
  JSON.stringify({
    loaded,
    isReplaced:
      URL !== native.URL && URLSearchParams !== native.URLSearchParams,
    instances: [
      url instanceof URL,
      url instanceof native.URL,
      new native.URL("x:y") instanceof URL,
      nodeUrl.pathToFileURL("/a") instanceof URL,
      form() instanceof native.URLSearchParams,
      new native.URL("x:y").searchParams instanceof URLSearchParams,
    ],
    others: [
      url instanceof Derived,
      new native.URL("x:y") instanceof Derived,
      form() instanceof URL,
      {} instanceof native.URL,
      null instanceof URL,
    ],
    derived: new Derived("x:y") instanceof Derived,
    module: [
      nodeUrl.URL === URL,
      nodeUrl.URLSearchParams === URLSearchParams,
      required.URL === URL,
    ],
    format: [
      nodeUrl.format(url),
      nodeUrl.format(url, { auth: false }),
      nodeUrl.format({ host: "h", pathname: "/a" }),
    ],
    types: [
      typeOf(new Request("http://h/", post)),
      typeOf(new Response(form())),
      typeOf(new Response("a")),
      typeOf(new Request("http://h/", { method: "POST", body: "a" })),
    ],
    constructors: [
      Response.prototype.constructor === Response,
      Request.prototype.constructor === Request,
    ],
    requested: new Request(new URL("/a", "http://h")).url,
    fetched: await (await fetch(new URL("data:,a"))).text(),
    sent: await new Response(form()).text(),
    got: await gotPath(),
    assigned: ["Request", "Response"].map((key) => {
      const { enumerable } = Object.getOwnPropertyDescriptor(globalThis, key);
      globalThis[key] = key;
      return [enumerable, globalThis[key]];
    }),
  }),
);
