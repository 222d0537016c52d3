// Routes of other routers as dictionaries for URLPattern. docs/migrating.md has the table of what is the same.

import {
  RegExp,
  TypeError,
  exec,
  replaceAll,
  slice,
} from "../shared/intrinsics.js";
import { quote, tooFewArguments } from "../shared/messages.js";
import { toUSVString } from "../shared/webidl.js";

const name = ":([A-Za-z_]\\w*)";
/** Another segment or the end follows. */
const end = "(?=/|$)";
/**
 * A regular expression that takes no slash: classes of characters, characters, alternatives and repetitions. What routers and URL patterns
 * read otherwise is left out: groups, dots, negated classes.
 */
const source =
  "((?:\\\\[dw.]|[\\w|+*?]|\\{\\d+,?\\d*\\}|\\[(?:\\w-\\w|[\\w.])+-?\\])+)";

/** Where a rule holds: anywhere; not at the start of the route; where it ends the pathname. */
const LATER = 1;
const LAST = 2;

/** A segment without a group, or the slash at the end. */
const text = ["/(?:[\\w~@&=,;.-]+(?=[/{(]|$)|$)", "$0"];
const group = [`/${name}(?=[/{(]|$)`, "/:$1"];
const optional = [`/${name}\\?${end}`, "/:$1?"];
const optionalLast = [`/${name}\\?$`, "/:$1?", LATER];
const modified = [`/${name}([?*+])$`, "/:$1$2"];
const matched = [`/${name}\\(${source}\\)${end}`, "/:$1($2)"];
const wildcard = ["/\\*$", "/*", LAST];
const segments = ["/\\*$", "{/*}?", LAST];
const anything = ["/\\(\\.\\*\\)$", "/*", LAST];

/** Rules in the order in which they are tried, and how the pathname ends: whether slashes may follow. */
const express5 = {
  rules: [
    [`/${name}\\{\\.${name}\\}$`, "/:$1{.:$2([^\\/.]+)}?"],
    group,
    [`\\{/${name}\\}$`, "{/:$1}?", LATER],
    ["/\\{\\*(\\w+)\\}$", "/{:$1(.+)}?", LAST],
    ["/\\*(\\w+)$", "/:$1(.+)", LAST],
  ],
  slashes: "{/}?",
};
const rou3 = {
  rules: [
    matched,
    [`/${name}([?+])$`, "/:$1$2"],
    group,
    [`/\\*\\*${name}$`, "/:$1+"],
    ["/\\*\\*?$", "{/*}?", LAST],
  ],
  slashes: "{/}?",
};

const routers = {
  __proto__: null,
  express5,
  express4: { rules: [group, optional, wildcard], slashes: "{/}?" },
  koa: express5,
  nestjs: express5,
  "path-to-regexp6": {
    rules: [matched, modified, group, anything],
    slashes: "{/}?",
  },
  hono: {
    rules: [
      [`/${name}\\{${source}\\}${end}`, "/:$1($2)"],
      optionalLast,
      group,
      segments,
    ],
    slashes: "",
  },
  fastify: {
    rules: [
      [`/${name}\\(\\^?${source}\\$?\\)${end}`, "/:$1($2)"],
      [`/${name}\\?$`, "{/:$1([^\\/]*)}?"],
      [`/${name}${end}`, "/:$1([^\\/]*)"],
      wildcard,
    ],
    slashes: "",
  },
  rou3,
  h3: rou3,
  "react-router": { rules: [group, optional, segments], slashes: "{/}*" },
  "vue-router": {
    rules: [
      [`/${name}\\(\\.\\*\\)\\*$`, "{/:$1(.*)}?", LATER + LAST],
      matched,
      [`/${name}([?+])$`, "/:$1$2"],
      group,
    ],
    slashes: "{/}?",
  },
  wouter: { rules: [optional, group, wildcard], slashes: "{/}?" },
  next: { rules: [matched, modified, group, anything], slashes: "" },
  sveltekit: {
    rules: [
      [`/\\[(\\w+)\\]${end}`, "/:$1"],
      [`/\\[\\[(\\w+)\\]\\]${end}`, "/:$1?"],
      ["/\\[\\.\\.\\.(\\w+)\\]$", "{/:$1(.*)}?", LAST],
    ],
    slashes: "{/}?",
  },
  remix: {
    rules: [
      group,
      [`\\(/${name}\\)$`, "{/:$1}?", LATER],
      ["/\\*(\\w+)$", "/:$1(.*)", LAST],
    ],
    slashes: "",
  },
  elysia: { rules: [optionalLast, group, wildcard], slashes: "{/}?" },
  "itty-router": {
    rules: [[`/${name}\\+$`, "/:$1(.+)", LAST], optional, group, segments],
    slashes: "{/}*",
  },
};

/** The dictionary of a URL pattern that matches the paths that a route of a router matches. */
export function fromRoute(route, router) {
  if (arguments.length < 2) {
    throw tooFewArguments("fromRoute", 2, arguments.length);
  }
  route = toUSVString(route);
  const table = routers[router];
  if (table === undefined) {
    throw new TypeError(`fromRoute: no router is called ${quote(`${router}`)}`);
  }
  let pathname = "";
  let at = 0;
  let slashes = table.slashes;
  while (at < route.length) {
    const rest = slice(route, at);
    const unit = unitOf(rest, table.rules, at);
    if (unit === null) {
      throw new TypeError(
        `fromRoute: a URL pattern cannot say ${quote(rest)}, or it is no syntax of this router`,
      );
    }
    pathname += unit.pathname;
    at += unit.length;
    slashes = unit.isLast ? "" : slashes;
  }
  return {
    pathname: slice(pathname, -1) === "/" ? pathname : pathname + slashes,
  };
}

/** What stands at the start of a text by the first rule that matches; null, if none does. */
function unitOf(rest, rules, at) {
  for (let index = 0; index <= rules.length; index++) {
    const rule = rules[index] ?? text;
    const where = rule[2] ?? 0;
    const found =
      at === 0 && where & LATER ? null : exec(new RegExp(`^${rule[0]}`), rest);
    if (found !== null) {
      let pathname = rule[1];
      for (let group = 0; group < found.length; group++) {
        pathname = replaceAll(pathname, `$${group}`, found[group]);
      }
      return {
        // At the end of a class, a hyphen needs a backslash.
        pathname: replaceAll(pathname, "-]", "\\-]"),
        length: found[0].length,
        isLast: (where & LAST) > 0,
      };
    }
  }
  return null;
}
