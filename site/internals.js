// What the site shows and no entry exports. No other file of the site imports the sources of the package.

export { apply } from "../js/cli/fix.js";
export {
  FIXED_TEXT,
  FULL_WILDCARD,
  REGEXP,
  SEGMENT_WILDCARD,
} from "../js/match/part.js";
export { generateARegularExpression } from "../js/match/regular-expression.js";
export { BY_WEIGHT } from "../js/pattern/compare-component.js";
export {
  STARTS,
  parseAConstructorString,
} from "../js/pattern/constructor-string.js";
export {
  DEFAULT_OPTIONS,
  HOSTNAME_OPTIONS,
  PATHNAME_OPTIONS,
} from "../js/pattern/options.js";
export { parseAPatternString } from "../js/pattern/parser.js";
export { generateAPart } from "../js/pattern/pattern-string.js";
export { components } from "../js/shared/components.js";
export { flags } from "../js/shared/regexp.js";
