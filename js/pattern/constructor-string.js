// Parsing the string that a pattern is made of: https://urlpattern.spec.whatwg.org/#constructor-string-parsing

import { Array, slice } from "../shared/intrinsics.js";
import {
  HASH,
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  USERNAME,
} from "../shared/components.js";
import { CLOSE, END, INVALID_CHAR, OPEN, isGroupEnd } from "./token.js";
import { tokenize } from "./tokenizer.js";

// The states are numbers in the order of the URL syntax. The state of a component is the index of that component.
const INIT = -2;
const AUTHORITY = -1;
const DONE = 8;

/** Where the starts of the components are in the result of "parse a constructor string", after the components themselves. */
export const STARTS = 9;

/**
 * Parses a constructor string to the values of the members of a URLPatternInit, and the starts of those that are in the
 * string; a member that does not exist is undefined. `matchesASpecialScheme(protocol)` tells whether a pattern string does.
 * https://urlpattern.spec.whatwg.org/#parse-a-constructor-string
 */
export function parseAConstructorString(input, matchesASpecialScheme) {
  const parser = {
    input,
    matchesASpecialScheme,
    tokenList: tokenize(input, false),
    result: new Array(STARTS + 8),
    componentStart: 0,
    tokenIndex: 0,
    tokenIncrement: 1,
    groupDepth: 0,
    hostnameIPv6BracketDepth: 0,
    protocolMatchesASpecialSchemeFlag: false,
    state: INIT,
  };
  const { result, tokenList } = parser;
  while (parser.tokenIndex < tokenList.length) {
    parser.tokenIncrement = 1;
    const { type } = tokenList[parser.tokenIndex];
    if (type === END) {
      if (parser.state === INIT) {
        rewind(parser);
        if (isAt(parser, "#")) {
          changeState(parser, HASH, 1);
        } else if (isASearchPrefix(parser)) {
          changeState(parser, SEARCH, 1);
        } else {
          changeState(parser, PATHNAME, 0);
        }
      } else if (parser.state === AUTHORITY) {
        rewindAndSetState(parser, HOSTNAME);
      } else {
        changeState(parser, DONE, 0);
        break;
      }
    } else if (type === OPEN) {
      parser.groupDepth++;
    } else if (parser.groupDepth > 0 && type !== CLOSE) {
      // Nothing within a group ends a component.
    } else {
      if (parser.groupDepth > 0) {
        parser.groupDepth--;
      }
      runState(parser);
    }
    parser.tokenIndex += parser.tokenIncrement;
  }
  if (result[HOSTNAME] !== undefined && result[PORT] === undefined) {
    result[PORT] = "";
  }
  return result;
}

/** The steps of "parse a constructor string" that switch on the parser's state. */
function runState(parser) {
  switch (parser.state) {
    case INIT:
      if (isAt(parser, ":")) {
        rewindAndSetState(parser, PROTOCOL);
      }
      break;
    case PROTOCOL:
      if (isAt(parser, ":")) {
        parser.protocolMatchesASpecialSchemeFlag = parser.matchesASpecialScheme(
          makeAComponentString(parser),
        );
        if (nextIsAuthoritySlashes(parser)) {
          changeState(parser, AUTHORITY, 3);
        } else if (parser.protocolMatchesASpecialSchemeFlag) {
          changeState(parser, AUTHORITY, 1);
        } else {
          changeState(parser, PATHNAME, 1);
        }
      }
      break;
    case AUTHORITY:
      if (isAt(parser, "@")) {
        rewindAndSetState(parser, USERNAME);
      } else if (
        isAt(parser, "/") ||
        isASearchPrefix(parser) ||
        isAt(parser, "#")
      ) {
        rewindAndSetState(parser, HOSTNAME);
      }
      break;
    case USERNAME:
      if (isAt(parser, ":")) {
        changeState(parser, PASSWORD, 1);
      } else if (isAt(parser, "@")) {
        changeState(parser, HOSTNAME, 1);
      }
      break;
    case PASSWORD:
      if (isAt(parser, "@")) {
        changeState(parser, HOSTNAME, 1);
      }
      break;
    case HOSTNAME:
      if (isAt(parser, "[")) {
        parser.hostnameIPv6BracketDepth++;
      } else if (isAt(parser, "]")) {
        parser.hostnameIPv6BracketDepth--;
      } else if (isAt(parser, ":") && parser.hostnameIPv6BracketDepth === 0) {
        changeState(parser, PORT, 1);
      } else {
        endComponent(parser);
      }
      break;
    case PORT:
    case PATHNAME:
    case SEARCH:
      endComponent(parser);
  }
}

/** Changes the state where a later component than that of the state begins. Ports, pathnames and searches share this. */
function endComponent(parser) {
  const { state } = parser;
  if (state < PATHNAME && isAt(parser, "/")) {
    changeState(parser, PATHNAME, 0);
  } else if (state < SEARCH && isASearchPrefix(parser)) {
    changeState(parser, SEARCH, 1);
  } else if (isAt(parser, "#")) {
    changeState(parser, HASH, 1);
  }
}

/** https://urlpattern.spec.whatwg.org/#change-state */
function changeState(parser, newState, skip) {
  const { result, state } = parser;
  if (state !== INIT && state !== AUTHORITY && state !== DONE) {
    result[state] = makeAComponentString(parser);
    result[STARTS + state] = getASafeToken(parser, parser.componentStart).index;
  }
  if (state !== INIT && newState !== DONE) {
    if (state < HOSTNAME && newState > HOSTNAME) {
      result[HOSTNAME] ??= "";
    }
    if (state < PATHNAME && newState > PATHNAME) {
      result[PATHNAME] ??= parser.protocolMatchesASpecialSchemeFlag ? "/" : "";
    }
    if (state < SEARCH && newState > SEARCH) {
      result[SEARCH] ??= "";
    }
  }
  parser.state = newState;
  parser.tokenIndex += skip;
  parser.componentStart = parser.tokenIndex;
  parser.tokenIncrement = 0;
}

/** https://urlpattern.spec.whatwg.org/#rewind */
function rewind(parser) {
  parser.tokenIndex = parser.componentStart;
  parser.tokenIncrement = 0;
}

/** https://urlpattern.spec.whatwg.org/#rewind-and-set-state */
function rewindAndSetState(parser, state) {
  rewind(parser);
  parser.state = state;
}

/** https://urlpattern.spec.whatwg.org/#get-a-safe-token */
function getASafeToken({ tokenList }, index) {
  return tokenList[index] ?? tokenList[tokenList.length - 1];
}

/**
 * Whether the token at the parser's index, or so many further, is a character without a special meaning: "is a protocol suffix" and
 * the like. https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char
 */
function isAt(parser, character, further = 0) {
  const { type, value } = getASafeToken(parser, parser.tokenIndex + further);
  return value === character && type <= INVALID_CHAR;
}

/** https://urlpattern.spec.whatwg.org/#next-is-authority-slashes */
function nextIsAuthoritySlashes(parser) {
  return isAt(parser, "/", 1) && isAt(parser, "/", 2);
}

/** https://urlpattern.spec.whatwg.org/#is-a-search-prefix */
function isASearchPrefix(parser) {
  const { tokenIndex, tokenList } = parser;
  if (isAt(parser, "?")) {
    return true;
  }
  if (tokenList[tokenIndex].value !== "?") {
    return false;
  }
  if (tokenIndex === 0) {
    return true;
  }
  return !isGroupEnd(tokenList[tokenIndex - 1]);
}

/** https://urlpattern.spec.whatwg.org/#make-a-component-string */
function makeAComponentString(parser) {
  const { componentStart, input, tokenIndex, tokenList } = parser;
  const { index } = getASafeToken(parser, componentStart);
  return slice(input, index, tokenList[tokenIndex].index);
}
