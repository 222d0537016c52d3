// https://fetch.spec.whatwg.org/#http-redirect-fetch

import {
  TypeError,
  asyncIteratorSymbol,
  test,
} from "../../shared/intrinsics.js";
import { isObject } from "../../shared/webidl.js";

const { Buffer, Headers } = globalThis;

/** https://fetch.spec.whatwg.org/#redirect-status */
const redirectStatus = /^30[12378]$/;

/** The headers that another origin does not get: the standard's, and those that browsers forbid to set. */
const originHeaders = [
  "authorization",
  "cookie",
  "host",
  "proxy-authorization",
];

/** https://fetch.spec.whatwg.org/#request-body-header-name, and the length, which browsers forbid to set. */
const bodyHeaders = [
  "content-encoding",
  "content-language",
  "content-length",
  "content-location",
  "content-type",
];

export const isRedirect = ({ status }) => test(redirectStatus, `${status}`);

/** The header `Location`, or null. In the header each byte is a character, and browsers read the bytes as UTF-8. */
export function locationOf({ headers }) {
  const location = headers.get("location");
  return location && Buffer.from(location, "latin1").toString();
}

/** The request that follows a redirect, as {url, method, headers, body, …}. */
export function requestAfter({ status }, request, target) {
  const headers = new Headers(request.headers);
  const next = { ...request, headers, url: target };
  const method = request.method ?? "GET";
  if (status !== 303 && isStream(request.body)) {
    throw new TypeError(
      `a redirect with the status ${status} needs the body again, and a stream can be read only once`,
    );
  }
  if (
    status === 303
      ? !test(/^(?:get|head)$/i, method)
      : status < 303 && test(/^post$/i, method)
  ) {
    next.method = "GET";
    next.body = undefined;
    remove(headers, bodyHeaders);
  }
  if (target.origin !== request.url.origin) {
    remove(headers, originHeaders);
  }
  return next;
}

/** Whether a body has no source that could be read again: https://fetch.spec.whatwg.org/#concept-body-source */
const isStream = (body) =>
  isObject(body) && typeof body[asyncIteratorSymbol] === "function";

function remove(headers, names) {
  for (let index = 0; index < names.length; index++) {
    headers.delete(names[index]);
  }
}
