// The events of the URL parser and of patterns, for entries that report nothing. The functions are empty, so the build leaves
// out their calls. js/validate/reporter.js has the same names, and says what they mean.

export const REPORTS = false;
/** Whether the URL parser may take its shortcuts. Without them, it goes the standard's steps alone. */
export const TAKES_SHORTCUTS = true;

export function start() {}
export function failure() {}
export function missingScheme() {}
export function scheme() {}
export function slashes() {}
export function reverseSolidus() {}
export function credentials() {}
export function windowsDriveLetter() {}
export function windowsDriveLetterHost() {}
export function host() {}
export function domain() {}
export function ipv4() {}
export function ipv6Failure() {}
export function ipv6Piece() {}
export function opaqueHost() {}
export function path() {}
export function pathSegment() {}
export function shortened() {}
export function opaquePath() {}
export function units() {}
export const wildcard = undefined;
export function component() {}
export function patternError() {}
export function matchesShortText() {}
