// Jobs: short programs that people write, each over URLs found on the web or over made inputs.
//
// - inputs: as in rows.js
// - job: a function from an input to an answer. Its text is compiled for each contender, so it uses nothing but its parameters,
//   and `URL`, `URLSearchParams` and `URLPattern`, which are the contender's. Inputs to which the engine's own classes
//   give another answer are left out, and if these are many, the job is not measured.
// - once: a function that makes what the job keeps, its second parameter. This is not measured.

import { range } from "../../tests/support/random.js";
import {
  formBody,
  lists,
  made,
  page,
  requests,
  routes,
  typed,
  withQuery,
} from "./job-inputs.js";
import { urls } from "./urls.js";

const jobs = {
  "strip tracking parameters": {
    inputs: made((word, i, url) =>
      withQuery(url, `utm_source=${word}&utm_medium=mail&id=${i}&fbclid=${i}`),
    ),
    job: (input) => {
      const url = new URL(input);
      for (const name of [...url.searchParams.keys()]) {
        if (name.startsWith("utm_") || name === "fbclid") {
          url.searchParams.delete(name);
        }
      }
      return url.href;
    },
  },
  "build the query of an API call": {
    inputs: made((word, i) => ({ q: `${word} & co`, page: i, sort: "-date" })),
    job: (fields) => {
      const url = new URL("https://api.example.com/v1/search?lang=en");
      for (const name in fields) url.searchParams.set(name, fields[name]);
      return url.href;
    },
  },
  "resolve the links of a page": {
    inputs: made((word, i, url) => [url, ...page(word, i)]),
    job: ([base, ...links]) => links.map((link) => new URL(link, base).href),
  },
  "make the links of HTML absolute": {
    inputs: made((word, i, url) => [
      url,
      page(word, i)
        .map((link) => `<p><a href="${link}">${word}</a></p>`)
        .join("\n"),
    ]),
    job: ([base, html]) =>
      html.replace(
        /href="([^"]*)"/g,
        (_, link) => `href="${new URL(link, base).href}"`,
      ),
  },
  "group a log by host": {
    inputs: lists(100),
    job: (log) => {
      const counts = new Map();
      for (const line of log) {
        const { host } = new URL(line);
        counts.set(host, (counts.get(host) ?? 0) + 1);
      }
      return [...counts];
    },
  },
  "rewrite a request for a proxy": {
    inputs: made((word, i, url) => url),
    job: (input) => {
      const url = new URL(input);
      url.protocol = "http:";
      url.hostname = "backend.internal";
      url.port = "8080";
      return url.href;
    },
  },
  "compare origins": {
    inputs: made((word, i, url) => [
      url,
      i % 2 ? url : urls.scheme.https(word, i),
    ]),
    job: ([one, other]) => new URL(one).origin === new URL(other).origin,
  },
  "sort by host": {
    inputs: lists(50),
    job: (list) =>
      list
        .map((input) => new URL(input))
        .sort((a, b) =>
          a.hostname < b.hostname ? -1 : a.hostname > b.hostname ? 1 : 0,
        )
        .map((url) => url.href),
  },
  "a form's body to an object": {
    inputs: made(formBody),
    job: (body) => Object.fromEntries(new URLSearchParams(body)),
  },
  "three fields of a form": {
    inputs: made(formBody),
    job: (body) => {
      const form = new URLSearchParams(body);
      return [form.get("name"), form.get("email"), form.getAll("tags")];
    },
  },
  "an object to a form's body": {
    inputs: made((word, i) => ({
      name: `${word} ${word}`,
      id: `${i}`,
      note: "a & b",
    })),
    job: (fields) => new URLSearchParams(fields).toString(),
  },
  "what users type: canParse": {
    inputs: typed,
    job: (text) => URL.canParse(text),
  },
  "what users type: URL.parse": {
    inputs: typed,
    job: (text) => URL.parse(text)?.href,
  },
  "what users type: new URL in try": {
    inputs: typed,
    job: (text) => {
      try {
        return new URL(text).href;
      } catch {
        return null;
      }
    },
  },
  "what users type: add a scheme": {
    inputs: typed,
    job: (text) =>
      URL.canParse(text) ? text : URL.parse(`https://${text}`)?.hostname,
  },
  "a request handler": {
    inputs: made((word, i) => `/${word}/${i}?id=${i}&name=${word}`),
    job: (target) => {
      const url = new URL(target, "http://localhost:3000");
      return [url.pathname, url.searchParams.get("id")];
    },
  },
  "a page's loader": {
    inputs: made(
      (word, i) =>
        `https://${word}.example.com/list?page=${i}&tag=${word}&tag=b&sort=name`,
    ),
    job: (request) => {
      const { pathname, searchParams } = new URL(request);
      return {
        pathname,
        page: Number(searchParams.get("page") ?? 1),
        sort: searchParams.get("sort"),
        tags: searchParams.getAll("tag"),
        hasQuery: searchParams.has("q"),
      };
    },
  },
  "links to the pages before and after": {
    inputs: made(
      (word, i) => `https://example.com/${word}?q=${word}&page=${i + 2}`,
    ),
    job: (current) => {
      const url = new URL(current);
      const page = Number(url.searchParams.get("page"));
      const link = (number, rel) => {
        url.searchParams.set("page", number);
        return `<${url}>; rel="${rel}"`;
      };
      return `${link(page - 1, "prev")}, ${link(page + 1, "next")}`;
    },
  },
  "a sitemap": {
    inputs: made((word, i) =>
      range(20).map((k) => `/${word}/${i}/${k}?a=1&b=é`),
    ),
    job: (paths) =>
      paths
        .map((path) => new URL(path, "https://www.example.com/").href)
        .map((href) => `<url><loc>${href.replace(/&/g, "&amp;")}</loc></url>`)
        .join("\n"),
  },
  "a canonical link": {
    inputs: made((word, i, url) => url),
    job: (input) => {
      const url = new URL(input);
      url.protocol = "https:";
      url.hash = "";
      url.hostname = url.hostname.replace(/^www\./, "");
      url.searchParams.sort();
      url.pathname = url.pathname.replace(/\/(index\.html)?$/, "/");
      return url.href;
    },
  },
  "which cookies to send": {
    inputs: made((word, i, url) => [
      url,
      { domain: i % 2 ? "github.com" : "example.com", path: "/", secure: true },
    ]),
    job: ([input, cookie]) => {
      const { protocol, hostname, pathname } = new URL(input);
      return (
        (hostname === cookie.domain ||
          hostname.endsWith(`.${cookie.domain}`)) &&
        pathname.startsWith(cookie.path) &&
        (!cookie.secure || protocol === "https:")
      );
    },
  },
  "an OAuth redirect": {
    inputs: made((word, i) => [
      `https://${i % 2 ? "app" : word}.example.com/callback?state=${i}`,
      `code-${word}`,
    ]),
    job: ([redirect, code]) => {
      const allowed = new URL("https://app.example.com/callback");
      const url = new URL(redirect);
      if (url.origin !== allowed.origin || url.pathname !== allowed.pathname) {
        return null;
      }
      url.searchParams.append("code", code);
      return url.href;
    },
  },
  "a signed query": {
    inputs: made(
      (word, i) => `https://api.example.com/${word}?z=${i}&b=${word}+x&a=1`,
    ),
    job: (input) => {
      const url = new URL(input);
      url.searchParams.sort();
      const text = `GET\n${url.host}\n${url.pathname}\n${url.searchParams}`;
      let hash = 5381;
      for (let i = 0; i < text.length; i++) {
        hash = ((hash << 5) + hash + text.charCodeAt(i)) | 0;
      }
      url.searchParams.set("signature", (hash >>> 0).toString(16));
      return url.href;
    },
  },
  "a cache's key": {
    inputs: made((word, i, url) => withQuery(url, `b=${word}&_=${i}&a=1`)),
    job: (input) => {
      const url = new URL(input);
      url.searchParams.delete("_");
      url.searchParams.sort();
      return url.hostname + url.pathname + url.search;
    },
  },
  "a CSV file of URLs": {
    inputs: lists(50),
    job: (list) =>
      list
        .map((input) => {
          const { protocol, host, pathname, search, hash } = new URL(input);
          return [protocol, host, pathname, search, hash]
            .map((cell) => `"${cell}"`)
            .join();
        })
        .join("\n"),
  },
  "a persisted GraphQL query": {
    inputs: made((word, i) => ({
      name: word,
      variables: { id: i, first: 20 },
    })),
    job: ({ name, variables }) => {
      const url = new URL("https://example.com/graphql");
      url.searchParams.set("operationName", name);
      url.searchParams.set("variables", JSON.stringify(variables));
      url.searchParams.set("extensions", '{"persistedQuery":{"version":1}}');
      return url.href;
    },
  },
  "a service worker's filter": {
    inputs: made((word, i, url) =>
      i % 2 ? url : `https://example.com/assets/${word}.js?v=${i}`,
    ),
    job: (request) => {
      const url = new URL(request);
      return (
        url.origin === "https://example.com" &&
        (url.pathname.startsWith("/assets/") || url.searchParams.has("static"))
      );
    },
  },
  "addresses of mail links": {
    inputs: made(
      (word, i) =>
        `mailto:${word}@example.com?subject=Order%20${i}&body=Dear+${word}`,
    ),
    job: (link) => {
      const { protocol, pathname, searchParams } = new URL(link);
      return [
        protocol,
        decodeURIComponent(pathname),
        searchParams.get("subject"),
      ];
    },
  },
  "which URLs a crawler has not seen": {
    inputs: lists(50, (url, i) =>
      i % 3 ? url : `${url.split("#")[0]}#part-${i}`,
    ),
    job: (list) => {
      const seen = new Set();
      for (const input of list) {
        const url = new URL(input);
        url.hash = "";
        if (/^https?:$/.test(url.protocol)) seen.add(url.href);
      }
      return [...seen];
    },
  },
  "is a webhook's address allowed": {
    inputs: typed,
    job: (input) => {
      const url = URL.parse(input);
      return (
        url !== null &&
        url.protocol === "https:" &&
        url.username === "" &&
        url.port === "" &&
        !/^\[|^[\d.]+$|(^|\.)localhost$/.test(url.hostname)
      );
    },
  },
  "a WebSocket's address": {
    inputs: made((word, i) => [
      `https://${word}.example.com/room/${i}?a=b`,
      `${word}=`,
    ]),
    job: ([page, token]) => {
      const url = new URL("/socket", page);
      url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
      url.searchParams.set("token", token);
      return url.href;
    },
  },
  "files of a source map": {
    inputs: made((word, i) => [
      `file:///home/${word}/project/dist/${i}.js.map`,
      ["../src/a.ts", `../src/${word}.ts`, "./b c.ts"],
    ]),
    job: ([map, sources]) =>
      sources.map((source) =>
        decodeURIComponent(new URL(source, map).pathname),
      ),
  },
  "switch a filter on or off": {
    inputs: made((word, i) => [
      `https://example.com/shop?color=red&size=m&q=${word}`,
      i % 2 ? "red" : "blue",
    ]),
    job: ([input, color]) => {
      const url = new URL(input);
      const { searchParams } = url;
      if (searchParams.has("color", color)) searchParams.delete("color", color);
      else searchParams.append("color", color);
      return url.search;
    },
  },
  "a router of 40 patterns: exec": {
    inputs: requests,
    once: routes,
    job: (url, patterns) => {
      for (const pattern of patterns) {
        const match = pattern.exec(url);
        if (match !== null) return match.pathname.groups;
      }
      return null;
    },
  },
  "a router of 40 patterns: test, then exec": {
    inputs: requests,
    once: routes,
    job: (url, patterns) =>
      patterns.find((pattern) => pattern.test(url))?.exec(url).pathname.groups,
  },
};

/** The jobs as rows of the table. */
export const jobRows = Object.entries(jobs).map(
  ([name, { inputs, job, once = () => null }]) => ({
    name: `job: ${name}`,
    inputs,
    member: `new ${/\bURL\b/.exec(job) ?? (once === routes ? "URLPattern" : "URLSearchParams")}`,
    job: String(job),
    once: String(once),
  }),
);
