// Node's own modules work with URLs as before after the polyfill is loaded.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { forms, inFreshNode, makeOld } from "./support.js";

function rememberClasses() {
  globalThis.classesBefore = { URL, URLSearchParams };
}

/** Uses the classes, the polyfilled members and Node's modules; returns the results. */
async function useEverything(message) {
  const { createServer, get } = await import("node:http");
  const { readFileSync } = await import("node:fs");
  const nodeUrl = await import("node:url");
  const { classesBefore } = globalThis;

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.end(
      JSON.stringify({
        path: request.url,
        type: request.headers["content-type"] ?? null,
        body,
      }),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();

  const got = await new Promise((resolve, reject) => {
    get(new URL(`http://127.0.0.1:${port}/a?b#c`), async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      resolve(JSON.parse(text));
    }).on("error", reject);
  });
  const posted = await fetch(URL.parse("/form", `http://127.0.0.1:${port}/`), {
    method: "POST",
    body: new URLSearchParams({ a: "b c" }),
  }).then((response) => response.json());
  server.closeAllConnections();
  server.close();

  const file = nodeUrl.pathToFileURL(process.execPath);
  const params = new URL("https://example.com/?a=1&a=2&b=3").searchParams;
  params.delete("a", "1");

  class Derived extends URL {}

  return {
    message,
    sameClasses:
      URL === classesBefore.URL &&
      URLSearchParams === classesBefore.URLSearchParams &&
      URL === nodeUrl.URL,
    got,
    posted,
    fileIsRead: readFileSync(new URL(file.href), { flag: "r" }).length > 0,
    fileIsURL: file instanceof URL,
    parsed: [
      URL.parse("nonsense"),
      String(URL.parse("b", "https://example.com/a")),
      Derived.parse("x:y").constructor === URL,
    ],
    canParse: [URL.canParse("nonsense"), URL.canParse("b", "https://a/")],
    size: params.size,
    pairs: params.toString(),
    has: [params.has("a", "1"), params.has("a", "2"), params.has("b")],
    groups: new URLPattern({ pathname: "/:id(\\d+)" }).exec(
      new URL("https://example.com/42"),
    ).pathname.groups,
  };
}

const expected = {
  message: null,
  sameClasses: true,
  got: { path: "/a?b", type: null, body: "" },
  posted: {
    path: "/form",
    type: "application/x-www-form-urlencoded;charset=UTF-8",
    body: "a=b+c",
  },
  fileIsRead: true,
  fileIsURL: true,
  parsed: [null, "https://example.com/b", true],
  canParse: [false, true],
  size: 2,
  pairs: "a=2&b=3",
  has: [false, true, true],
  groups: { id: "42" },
};

for (const major of [18, 20, 22, 24]) {
  describe(`Node ${major}`, () => {
    for (const form of Object.keys(forms)) {
      test(`as it is, ${form}`, (context) =>
        orSkip(context, async () => {
          const node = await findNode(major);
          const before = rememberClasses;
          assert.deepEqual(
            await inFreshNode({ node, form, before, after: useEverything }),
            expected,
          );
        }));

      test(`without the newer members, ${form}`, (context) =>
        orSkip(context, async () => {
          const node = await findNode(major);
          const before = `() => { (${rememberClasses})(); (${makeOld})(); }`;
          assert.deepEqual(
            await inFreshNode({ node, form, before, after: useEverything }),
            expected,
          );
        }));
    }
  });
}
