// With a lib.dom that has URLPattern: urlsmith's instances are the platform's, and the other way round.

import * as urlsmith from "urlsmith";
import * as js from "urlsmith/js";
import * as small from "urlsmith/pattern";

export const urls: URL[] = [new urlsmith.URL("x:"), new js.URL("x:")];
export const url: urlsmith.URL = new URL(new urlsmith.URL(new URL("x:")));

export const params: URLSearchParams = new urlsmith.URLSearchParams("a=b");
export const ownParams: urlsmith.URLSearchParams = new URLSearchParams(params);
new urlsmith.URLSearchParams(new URLSearchParams());

const smallPattern = new small.URLPattern({ pathname: "/:a" });
export const patterns: URLPattern[] = [smallPattern];
export const id: string | undefined = smallPattern.exec()?.pathname.groups.a;
// @ts-expect-error: only proposed for the standard
smallPattern.generate("pathname", { a: "b" });

const ownPattern = new urlsmith.URLPattern({ pathname: "/:a" });
export const pattern: URLPattern = ownPattern;
export const result: URLPatternResult | null = ownPattern.exec();
export const ownResult: urlsmith.URLPatternResult | null = pattern.exec();
// @ts-expect-error: the platform's class lacks generate
export const other: urlsmith.URLPattern = new URLPattern();
// @ts-expect-error: compares patterns of this package alone
urlsmith.URLPattern.compareComponent("hash", ownPattern, pattern);
