// With lib.dom: urlsmith's instances are the platform's, and the other way round.

import * as urlsmith from "urlsmith";
import * as js from "urlsmith/js";
import * as lite from "urlsmith/lite";

export const urls: URL[] = [
  new urlsmith.URL("x:"),
  new js.URL("x:"),
  new lite.URL("x:"),
];
export const url: urlsmith.URL = new URL(new urlsmith.URL(new URL("x:")));

export const params: URLSearchParams = new urlsmith.URLSearchParams("a=b");
export const ownParams: urlsmith.URLSearchParams = new URLSearchParams(params);
new urlsmith.URLSearchParams(new URLSearchParams());
new urlsmith.URLSearchParams([["a", "b"]]);
new urlsmith.URLSearchParams({ a: "b" });
new urlsmith.URLSearchParams(new Map([["a", "b"]]));
for (const [name, value] of ownParams) name.concat(value);

export const pattern: URLPattern = new urlsmith.URLPattern({ pathname: "/:a" });
export const ownPattern: urlsmith.URLPattern = new URLPattern();
export const result: URLPatternResult | null = new urlsmith.URLPattern().exec();
export const ownResult: urlsmith.URLPatternResult | null = pattern.exec();
export const order: number = urlsmith.URLPattern.compareComponent(
  "pathname",
  pattern,
  ownPattern,
);
export const text: string = new urlsmith.URLPattern("x:").generate("hash", {});

// @ts-expect-error: attributes that cannot be set
new urlsmith.URL("x:").origin = "";
// @ts-expect-error: not a component
new urlsmith.URLPattern().generate("href", {});
// @ts-expect-error: no input
new urlsmith.URL();
