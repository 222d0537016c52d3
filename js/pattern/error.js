// Why a pattern cannot be created: the reasons, and the sentences about them, as in src/pattern/error.rs.

export const TRAILING_BACKSLASH = 0;
export const MISSING_NAME = 1;
export const NON_ASCII_REGEXP = 2;
export const REGEXP_STARTS_WITH_QUESTION_MARK = 3;
export const CAPTURING_GROUP_IN_REGEXP = 4;
export const UNTERMINATED_REGEXP = 5;
export const EMPTY_REGEXP = 6;
export const UNTERMINATED_GROUP = 7;
export const UNEXPECTED_TOKEN = 8;
export const DUPLICATE_NAME = 9;
export const INVALID_PROTOCOL = 10;
export const INVALID_HOSTNAME = 11;
export const INVALID_IPV6_HOSTNAME = 12;
export const INVALID_PORT = 13;
export const INVALID_REGEXP = 14;
export const INVALID_BASE_URL = 15;

/**
 * Makes the error that the files of this folder throw where the standard throws a TypeError. The code that catches it knows the
 * component and the pattern, and makes the TypeError for the user: see `explain` in component.js.
 *
 * - `reason`: a constant of this file
 * - `position`: the index of the code unit of the pattern string at fault, if there is one
 * - `detail`: what is wrong with the regular expression
 * - `cause`: the engine's own error, if there is one
 */
export function PatternError(reason, position, detail, cause) {
  // A literal, because an assignment could call a setter that a program has put on Object.prototype.
  return { __proto__: PatternError.prototype, reason, position, detail, cause };
}

/** The sentences about the reasons, by their numbers. */
const sentences = [
  "a backslash must be followed by the character it escapes",
  '":" must be followed by a name that starts with a letter, "$" or "_" (write "\\:" for a colon)',
  "a regular expression can hold only ASCII characters",
  'a regular expression cannot start with "?"',
  'a group within a regular expression must not capture (write "(?:…)")',
  'the regular expression has no closing ")"',
  "the regular expression is empty",
  'the group has no closing "}"',
  "this cannot stand here",
  "the name is used twice",
  'a protocol is a letter and then letters, digits, "+", "-" and "."',
  "this is not valid in a hostname",
  'an IPv6 address can hold only hexadecimal digits, ":", "[" and "]"',
  "a port is a number up to 65535",
  "the regular expression is invalid",
  "this is not a URL",
];

/** The sentence about the reason of a PatternError. */
export function sentenceOf({ reason, detail }) {
  return detail === undefined
    ? sentences[reason]
    : `${sentences[reason]}: ${detail}`;
}
