// WPT's JSON vectors for URLs, through the classes.

import assert from "node:assert/strict";

import { checkAll } from "./check-all.js";
import { urlAttributes } from "../support/names.js";
import { cases, ours, vectors } from "../support/vectors.js";

export function testURLVectors({ URL, URLSearchParams, TypeError }) {
  function checkUrl({ input, base, failure, ...expected }) {
    const arguments_ = base === null ? [input] : [input, base];
    assert.equal(URL.canParse(...arguments_), !failure);
    if (failure) {
      assert.equal(URL.parse(...arguments_), null);
      assert.throws(
        () => new URL(...arguments_),
        (error) =>
          error instanceof TypeError &&
          error.code === "ERR_INVALID_URL" &&
          error.input === input &&
          error.base === (base ?? undefined),
      );
      return;
    }
    const url = new URL(...arguments_);
    for (const attribute of urlAttributes) {
      if (attribute in expected) {
        assert.equal(url[attribute], expected[attribute], attribute);
      }
    }
    if ("searchParams" in expected) {
      assert.equal(url.searchParams.toString(), expected.searchParams);
    }
    assert.equal(new URL(url.href).href, url.href);
    assert.equal(URL.parse(...arguments_).href, url.href);
    assert.deepEqual(
      [...url.searchParams],
      [...new URLSearchParams(url.search)],
    );
  }

  checkAll("urltestdata.json", cases("urltestdata.json"), 891, checkUrl);
  checkAll(
    "urltestdata-javascript-only.json",
    cases("urltestdata-javascript-only.json"),
    1,
    checkUrl,
  );
  checkAll("our URLs", ours.urls, ours.urls.length, checkUrl);

  /** Percent-encodes the characters that would end the host, so that they reach the domain parser. */
  function encodeHostEnds(input) {
    return input.replace(
      /[:/?#\\]/g,
      (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  }

  /** The hosts whose answer a newer Unicode has changed. */
  const newer = new Map(ours.unicode18.map((it) => [it.input, it.output]));

  function checkHost({ input, output: older }) {
    const output = newer.get(input) ?? older;
    const text = `https://${encodeHostEnds(input)}/x`;
    const expected = output;
    const url = URL.parse(text);
    assert.equal(url?.hostname ?? null, expected);
    assert.equal(url?.pathname ?? null, expected === null ? null : "/x");
  }

  // A URL cannot have an empty host here.
  const hostCases = (name) => cases(name).filter(({ input }) => input !== "");
  checkAll("toascii.json", hostCases("toascii.json"), 87, checkHost);
  checkAll("IdnaTestV2.json", hostCases("IdnaTestV2.json"), 2670, checkHost);

  const setterCases = Object.entries(vectors("setters_tests.json"))
    .filter(([attribute]) => attribute !== "comment")
    .flatMap(([attribute, entries]) =>
      entries.map((entry) => ({ attribute, ...entry })),
    );
  checkAll(
    "setters_tests.json",
    setterCases,
    278,
    ({ attribute, href, new_value: value, expected }) => {
      const url = new URL(href);
      url[attribute] = value;
      for (const [name, text] of Object.entries(expected)) {
        assert.equal(url[name], text, name);
      }
      assert.deepEqual(
        [...url.searchParams],
        [...new URLSearchParams(url.search)],
      );
    },
  );
}
