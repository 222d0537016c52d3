// With a lib.dom that has URLPattern: urlsmith's instances are the platform's, and the other way round.

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

const ownPattern = new urlsmith.URLPattern({ pathname: "/:a" });
export const pattern: URLPattern = ownPattern;
export const result: URLPatternResult | null = ownPattern.exec();
export const ownResult: urlsmith.URLPatternResult | null = pattern.exec();
// @ts-expect-error: the platform's class lacks generate
export const other: urlsmith.URLPattern = new URLPattern();
// @ts-expect-error: compares patterns of this package alone
urlsmith.URLPattern.compareComponent("hash", ownPattern, pattern);
