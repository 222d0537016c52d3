// The inputs of several jobs; see jobs.js.

import { range, words } from "../../tests/support/random.js";
import { invalid, references, urls } from "./urls.js";

const names = words(512, 5);
/** 512 inputs of a function of a word, a number and a URL found on the web. */
export const made =
  (make) =>
  ({ web }) =>
    names.map((word, i) => make(word, i, web[(i * 7) % web.length]));
/** Lists of URLs found on the web. */
export const lists =
  (size, change = (url) => url) =>
  ({ web }) =>
    range(Math.max(1, Math.floor(Math.min(web.length, 4096) / size))).map(
      (list) => web.slice(list * size, (list + 1) * size).map(change),
    );
export const withQuery = (url, query) =>
  url.replace(
    /(\?[^#]*)?(#.*)?$/s,
    (_, old, hash) => `${old ?? "?a=b"}&${query}${hash ?? ""}`,
  );
export const page = (word, i) =>
  Object.values(references).map((reference, k) => reference(word, i + k));
export const formBody = (word, i) =>
  `name=${word}+${word}&email=${word}%40example.com&id=${i}&note=a%20%26+b&tags=x&tags=y`;

/** What people type into a field for a URL. */
export const typed = made((word, i) => {
  const kinds = [
    urls.scheme.https,
    urls.path["empty, no slash"],
    urls.host["IPv4 of four numbers"],
    urls.host["IPv6, compressed"],
    urls.authority["user and password"],
    urls.authority.port,
    urls.host["upper case"],
    () => `www.${word}.com/${i}`,
    () => `${word}@example.com`,
    () => `${word} ${i}`,
    invalid["a path without a base"],
    invalid["no scheme"],
    invalid["an empty host"],
    invalid["a space in the host"],
    () => `http://192.168.${256 + i}.1/`,
    invalid["a port too large"],
  ];
  return kinds[i % kinds.length](word, i);
});

/** Requests that the router finds, and some that it does not find. */
export const requests = made((word, i) => {
  const rest = ["", `/${i}`, `/${i}/posts/${word}`, `/files/${word}.png`][
    i % 4
  ];
  return `https://example.com/part${i % 44}${rest}?q=${word}`;
});

/** Makes what a router keeps: patterns of four kinds. */
export const routes = () =>
  Array.from({ length: 40 }, (_, i) => {
    const rest = ["", "/:id", "/:id/posts/:post", "/files/*"][i % 4];
    return new URLPattern({ pathname: `/part${i}${rest}` });
  });
