// The parsers that npm and Node have: for each, a function from a URL to what the parser prints.

import { createRequire } from "node:module";
import { join } from "node:path";
import nodeUrl from "node:url";

import { part } from "../dependencies/install.js";

const modules = await part("parsers");
const require = createRequire(join(modules, "index.cjs"));

/** The version of a parser; that of Node where the parser is Node's own. */
export const versionOf = (name) =>
  name.startsWith("Node")
    ? process.versions.node
    : require(join(modules, name, "package.json")).version;

function ajvFormats() {
  const { default: Ajv } = require("ajv");
  const ajv = new Ajv();
  require("ajv-formats").default(ajv);
  const isURI = ajv.compile({ type: "string", format: "uri" });
  return (href) => (isURI(href) ? href : null);
}

/** fast-uri and uri-js have the same functions. */
function serializer(name) {
  const { parse, serialize } = require(name);
  return (href) => {
    const parsed = parse(href);
    return parsed.error ? null : serialize(parsed);
  };
}

/** By name. */
export const parsers = {
  "ajv-formats": ajvFormats(),
  "fast-uri": serializer("fast-uri"),
  "uri-js": serializer("uri-js"),
  urijs: (href) => new (require("urijs"))(href).toString(),
  "url-parse": (href) => new (require("url-parse"))(href).href,
  validator: (href) => (require("validator").isURL(href) ? href : null),
  zod: (href) => (require("zod").url().safeParse(href).success ? href : null),
  undici: (href) => new (require("undici").Request)(href).url,
  "Node's `url.parse`": (href) => nodeUrl.parse(href).href,
  "Node's `http.request`": (href) => {
    // http.request calls it with each URL.
    nodeUrl.urlToHttpOptions(new URL(href));
    return href;
  },
};
