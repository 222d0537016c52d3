import {
  decodeURIComponent,
  slice,
  startsWith,
} from "../../shared/intrinsics.js";
import { Number, assign } from "./intrinsics.js";
import { invalidArgType } from "./errors.js";

/**
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urlurltohttpoptionsurl. As in Node, the result also has the
 * properties that a program has added to the URL object.
 */
export function urlToHttpOptions(url) {
  if (url === null || !(typeof url === "object" || typeof url === "function")) {
    throw invalidArgType("url", "of type object", url);
  }
  const { hostname, pathname, port, username, password, search } = url;
  const options = assign({ __proto__: null }, url);
  options.protocol = url.protocol;
  options.hostname =
    hostname && startsWith(hostname, "[") ? slice(hostname, 1, -1) : hostname;
  options.hash = url.hash;
  options.search = search;
  options.pathname = pathname;
  options.path = `${pathname || ""}${search || ""}`;
  options.href = url.href;
  if (port !== "") {
    options.port = Number(port);
  }
  if (username || password) {
    options.auth = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  }
  return options;
}
