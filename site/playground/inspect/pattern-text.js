// The parts of the string that a pattern is made of, as the standard takes them:
// https://urlpattern.spec.whatwg.org/#constructor-string-parsing

import { tokenize } from "../../../js/pattern/tokenizer.js";

const literals = ["char", "escaped-char", "invalid-char"];
const groups = ["name", "regexp", "close", "asterisk"];

/**
 * The parts: [{part, start, end}]. A protocol has its colon, a search its question mark and a hash its number sign.
 * isSpecial(protocol) tells whether a pattern string matches a special scheme.
 */
export function partsOfPattern(text, isSpecial) {
  const tokens = tokenize(text, "lenient");
  const last = tokens.length - 1;
  let depth = 0;
  // Nothing within braces ends a component.
  const isOutside = tokens.map(({ type }) => {
    if (type === "open") depth++;
    const isOutside = depth === 0;
    if (type === "close" && depth > 0) depth--;
    return isOutside;
  });
  const is = (at, ...values) =>
    isOutside[at] &&
    literals.includes(tokens[at].type) &&
    values.includes(tokens[at].value);
  const isSearch = (at) =>
    is(at, "?") ||
    (tokens[at].value === "?" && !groups.includes(tokens[at - 1]?.type));
  const find = (from, to, test) => {
    let at = from;
    while (at < to && !test(at)) at++;
    return at;
  };
  const parts = [];
  const push = (part, from, to) => {
    const [start, end] = [tokens[from].index, tokens[to].index];
    if (start < end) parts.push({ part, start, end });
  };

  let at = 0;
  const colon = find(0, last, (at) => is(at, ":"));
  if (colon < last) {
    push("protocol", 0, colon + 1);
    const hasSlashes = is(colon + 1, "/") && is(colon + 2, "/");
    at = colon + (hasSlashes ? 3 : 1);
    if (hasSlashes || isSpecial(text.slice(0, tokens[colon].index))) {
      const end = find(at, last, (at) => is(at, "/", "#") || isSearch(at));
      const sign = find(at, end, (at) => is(at, "@"));
      if (sign < end) {
        const middle = find(at, sign, (at) => is(at, ":"));
        push("username", at, middle);
        if (middle < sign) push("password", middle + 1, sign);
        at = sign + 1;
      }
      let brackets = 0;
      const port = find(at, end, (at) => {
        if (is(at, "[")) brackets++;
        else if (is(at, "]")) brackets--;
        return brackets === 0 && is(at, ":");
      });
      push("hostname", at, port);
      if (port < end) push("port", port + 1, end);
      at = end;
    }
  }
  const search = find(at, last, (at) => isSearch(at) || is(at, "#"));
  const hash = find(search, last, (at) => is(at, "#"));
  push("pathname", at, search);
  push("search", search, hash);
  push("hash", hash, last);
  return parts;
}
