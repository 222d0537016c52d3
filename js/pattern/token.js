// The types of tokens, which are numbers: https://urlpattern.spec.whatwg.org/#tokens

// Characters without a special meaning: https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char
export const CHAR = 0;
export const ESCAPED_CHAR = 1;
export const INVALID_CHAR = 2;
// What a modifier can follow.
export const NAME = 3;
export const REGEXP = 4;
export const CLOSE = 5;
export const ASTERISK = 6;
// The others.
export const OPEN = 7;
export const OTHER_MODIFIER = 8;
export const END = 9;

/** Whether a modifier after a token modifies a group. */
export const isGroupEnd = ({ type }) => type >= NAME && type <= ASTERISK;
