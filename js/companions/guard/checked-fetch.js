// A fetch for URLs that are untrusted input. Its dispatcher checks each connection. What a connection does not reveal is
// checked here: schemes, credentials, redirects and the size of the body.

import { URL } from "urlsmith";

import { TypeError, isArray, test } from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { isObject } from "../../shared/webidl.js";
import { optionsOf, wrong } from "./allowed.js";
import { limitedResponse } from "./limited-response.js";
import { publicConnect } from "./public-agents.js";
import { isRedirect, locationOf, requestAfter } from "./redirects.js";

/** https://fetch.spec.whatwg.org/#requestredirect */
const redirectMode = /^(?:follow|error|manual)$/;

/** The members of RequestInit that mean something in a server. */
const members = [
  "body",
  "cache",
  "headers",
  "integrity",
  "method",
  "redirect",
  "signal",
];

export function checkedFetch(undici, options) {
  const { Agent, fetch } = undici ?? {};
  if (typeof Agent !== "function" || typeof fetch !== "function") {
    throw new TypeError(
      'checkedFetch needs the module undici, or an object with its "Agent" and "fetch"',
    );
  }
  const {
    maxBytes = 10_000_000,
    maxRedirects = 20,
    schemes,
  } = optionsOf(options);
  checkLimit(maxBytes, "maxBytes");
  checkLimit(maxRedirects, "maxRedirects");
  const checkURL = urlCheck(schemes ?? ["http", "https"]);
  const dispatcher = new Agent({ connect: publicConnect(options) });
  let whenChecked = null;

  return async (input, init) => {
    await (whenChecked ??= checkDispatch(fetch));
    const { redirect, ...given } = requestOf(input, init);
    let request = given;
    for (let count = 0; ; count++) {
      const { url, ...rest } = request;
      checkURL(url);
      const response = await fetch(url.href, {
        ...rest,
        dispatcher,
        duplex: "half",
        redirect: "manual",
      });
      const location = locationOf(response);
      if (
        !isRedirect(response) ||
        redirect === "manual" ||
        (redirect === "follow" && location === null)
      ) {
        return limitedResponse(response, maxBytes, count > 0);
      }
      // A body that nobody reads would keep its connection.
      await response.body?.cancel();
      if (redirect === "error") {
        throw refusal(url, "it redirects");
      }
      if (count >= maxRedirects) {
        throw refusal(url, `it redirects after ${count} redirects`);
      }
      const target = new URL(location, url.href);
      request = requestAfter(response, request, target);
    }
  };
}

/** The error of a URL, which is named without its credentials. */
const refusal = ({ protocol, host }, reason) =>
  new TypeError(`${quote(`${protocol}//${host}`)} is not fetched: ${reason}`);

function checkLimit(value, name) {
  // No comparison with NaN is true.
  if (typeof value !== "number" || !(value >= 0)) {
    throw wrong(name, "be a number that is not negative");
  }
}

/** The function that throws unless a URL has one of these schemes and no credentials. */
function urlCheck(schemes) {
  const isAllowed = { __proto__: null };
  for (let index = 0; index < (schemes.length ?? 1); index++) {
    const scheme = isArray(schemes) ? schemes[index] : null;
    if (scheme !== "http" && scheme !== "https") {
      throw wrong("schemes", 'be an array of "http" and "https"');
    }
    isAllowed[`${scheme}:`] = true;
  }
  return (url) => {
    if (isAllowed[url.protocol] !== true) {
      throw refusal(url, "the scheme is not allowed");
    }
    if (url.username !== "" || url.password !== "") {
      throw refusal(url, "the URL has credentials");
    }
  };
}

/**
 * The arguments of fetch as {url, method, headers, …}, each read once. The request may be of another class than the fetch, as
 * those of Node and of the package undici are.
 */
function requestOf(input, init) {
  if (init?.dispatcher != null) {
    throw wrong("dispatcher", "not be given: checkedFetch has its own");
  }
  const given = isObject(input) && typeof input.url === "string" ? input : {};
  const request = { url: new URL(given.url ?? input) };
  for (let index = 0; index < members.length; index++) {
    const name = members[index];
    request[name] = init?.[name] ?? given[name];
  }
  request.redirect ??= "follow";
  if (!test(redirectMode, request.redirect)) {
    throw wrong(
      "redirect",
      `be "follow", "error" or "manual", and not ${quote(`${request.redirect}`)}`,
    );
  }
  return request;
}

/** Throws if a fetch does not use the dispatcher that it is given, as those of Bun and Deno. It would connect to any address. */
async function checkDispatch(fetch) {
  let isUsed = false;
  const dispatch = () => {
    isUsed = true;
    throw new TypeError("nothing is sent");
  };
  try {
    // Where the dispatcher is not used, there is no such host: https://www.rfc-editor.org/rfc/rfc6761#section-6.4
    await fetch("http://urlsmith.invalid/", { dispatcher: { dispatch } });
  } catch {
    // In both cases.
  }
  if (!isUsed) {
    throw new TypeError(
      "this fetch does not use dispatchers, so its connections would not be checked: give checkedFetch the module undici",
    );
  }
}
