// With `@types/node`: urlsmith/node-url and urlsmith/querystring are Node's modules, and the other way round.

import * as nodeQuerystring from "node:querystring";
import * as nodeUrl from "node:url";

import * as ours from "urlsmith/node-url";
import * as ourQuerystring from "urlsmith/querystring";

/** Blobs have no part in the URL Standard. */
type BlobMethods = "createObjectURL" | "revokeObjectURL";
/** Node's classes lack members that have been standardized since. `@types/node` lacks these names of Node's. */
type Newer =
  | "URL"
  | "URLPattern"
  | "URLSearchParams"
  | "Url"
  | "default"
  | "resolveObject";

export const asNode: Omit<typeof nodeUrl, "URL"> = ours;
export const asNodeClass: Omit<typeof nodeUrl.URL, BlobMethods> = ours.URL;
export const asNodeDefault: Omit<typeof nodeUrl, "URL"> = ours.default;
export const asOurs: Omit<typeof ours, Newer> = nodeUrl;

export const queryAsNode: typeof nodeQuerystring = ourQuerystring;
export const queryAsNodeDefault: typeof nodeQuerystring =
  ourQuerystring.default;
export const queryAsOurs: Omit<typeof ourQuerystring, "default"> =
  nodeQuerystring;

export const buffer: Buffer = ours.fileURLToPathBuffer("file:///a");
