// What is wrong with URLs and patterns.

import {
  URL,
  type URLError,
  type URLFailure,
  type URLPatternInit,
} from "urlsmith";
import {
  applyFixes,
  fieldError,
  isValid,
  validate,
  validatePattern,
  type FieldError,
  type Fix,
  type PatternValidation,
  type PatternWarning,
  type ValidationError,
  type ValidationErrorCode,
} from "urlsmith/validate";

const { url, errors, truncated } = validate("a b", { base: "x:/" });
export const href: string | null = url;
export const more: boolean = truncated === true;
export const places: number[] = errors.map(({ start, end }) => end - start);
export const fixes: (Fix | undefined)[] = errors.map(({ fix }) => fix);
export const same: boolean[] = errors.map(({ fix }) => fix?.sameURL ?? false);
export const kept: boolean[] = errors.map(
  ({ fix }) => fix?.sameResource ?? false,
);
export const whole: string = applyFixes(new URL("x:/|"), {
  base: "x:/",
  sameResource: true,
}).fixed;
export const left: number = applyFixes("x:/|").errors.length;
export const failures: ValidationError[] = errors.filter(
  ({ failure }) => failure,
);
export const code: ValidationErrorCode = "invalid-URL-unit";
export const reason: URLFailure = "port-invalid";
export const valid: boolean = isValid(new URL("x:/"), { base: new URL("x:") });
export const shown: FieldError | null = fieldError("a b", { base: "x:/" });
export const fixed: string = shown?.fixed ?? "";
export const text: string = `${shown?.message} ${shown?.ariaText}`;
export const ok: boolean = shown === null || shown.isURL;
// @ts-expect-error: there may be no error
export const message: string = fieldError("a").message;
export const pattern: PatternValidation = validatePattern({ pathname: "/" });
validatePattern("/", { base: "x:", ignoreCase: true }).errors.map(
  ({ component }) => component?.toUpperCase(),
);
validatePattern().warnings.map(({ component }) => component?.toUpperCase());
export const remedies: (string | URLPatternInit | null)[] =
  validatePattern().errors.map((error) => error.fixed);
export const warning: PatternWarning | undefined =
  validatePattern().warnings.find(({ sure }) => !sure);
export const told = (error: URLError): string =>
  `${error.reason} ${error.code} ${error.input} ${error.base}`;
// @ts-expect-error: no such name
export const noCode: ValidationErrorCode = "invalid-url-unit";
// @ts-expect-error: no failure
export const noFailure: URLFailure = "invalid-URL-unit";
// @ts-expect-error: the base is an option
validate("a", "x:");
// @ts-expect-error: no such option
isValid("a", { bases: "x:" });
// @ts-expect-error: it may be null
url.length;
// @ts-expect-error: there may be none
errors[0].fix.text;
export const learnt: string | undefined = validatePattern("*", {
  base: "x:/",
  use: "speculation-rules",
}).pattern?.pathname;
// @ts-expect-error: no such use
validatePattern("*", { use: "worker" });
