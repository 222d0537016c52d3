// With `@types/node`: urlsmith's instances are Node's, and the other way round.

import * as node from "node:url";

import * as urlsmith from "urlsmith";

export const url: node.URL = new urlsmith.URL("x:");
export const ownUrl: urlsmith.URL = new node.URL("x:");
export const path: string = node.fileURLToPath(new urlsmith.URL("file:///"));

export const params: node.URLSearchParams = new urlsmith.URLSearchParams();
export const ownParams: urlsmith.URLSearchParams = new node.URLSearchParams();

export const pattern: node.URLPattern = new urlsmith.URLPattern();
export const ownResult: urlsmith.URLPatternResult | null =
  new node.URLPattern().exec();
