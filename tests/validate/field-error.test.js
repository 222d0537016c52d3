// fieldError: what a form shows under its field.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../support/paths.js";
import { apply, randomInputs, vectorInputs } from "./differential.js";

const { fieldError, isValid, validate } = await load("node/validate");

test("the first error, its place and its correction", () => {
  for (const [input, message, ariaText, place, fixed] of [
    [
      "example.org/a",
      'A URL starts with a scheme, such as "https://".',
      'A URL starts with a scheme, such as "https://".',
      "example.org/a",
      "https://example.org/a",
    ],
    [
      "https://example.org:7z/",
      "The port is not a number.",
      "Character 22: The port is not a number.",
      "z",
      null,
    ],
    [
      " https://\u{1f345}.example/a b",
      "A space or control character is around the URL.",
      "Character 1: A space or control character is around the URL.",
      " ",
      "https://\u{1f345}.example/a b",
    ],
    [
      "https://\u{1f345}.example/\u{1f345} b",
      "This character must be percent-encoded.",
      "Character 20: This character must be percent-encoded.",
      " ",
      "https://\u{1f345}.example/\u{1f345}%20b",
    ],
    [
      "https://user:secret@example.org/",
      "A username or password is in the URL.",
      "Characters 9 to 20: A username or password is in the URL.",
      "user:secret@",
      "https://example.org/",
    ],
    [
      "https://a/%",
      '"%" is not followed by two hexadecimal digits.',
      'Character 11: "%" is not followed by two hexadecimal digits.',
      "%",
      "https://a/%25",
    ],
    ["https://:1/", "The host is missing.", undefined, "", null],
  ]) {
    const error = fieldError(input);
    assert.equal(error.message, message);
    if (ariaText !== undefined) assert.equal(error.ariaText, ariaText);
    assert.equal(input.slice(error.start, error.end), place);
    assert.equal(error.fixed, fixed);
    assert.equal(error.isURL, URL.canParse(input));
  }
});

test("no error", () => {
  for (const input of ["", "https://example.org/", "mailto:a@b.example"]) {
    assert.equal(fieldError(input), null);
  }
  assert.equal(fieldError("../a", { base: "https://example.org/" }), null);
  assert.throws(() => fieldError(), TypeError);
  assert.throws(() => fieldError("a", { base: "b" }), {
    reason: "missing-scheme-non-relative-URL",
  });
});

/** As much of a page as the example in the documents needs. */
function createPage() {
  const elements = {};
  for (const id of ["site", "shown", "spoken", "fix"]) {
    elements[id] = {
      attributes: {},
      listeners: {},
      value: "",
      addEventListener(type, listener) {
        this.listeners[type] = listener;
      },
      focus() {},
      setAttribute(name, value) {
        this.attributes[name] = value;
      },
      setCustomValidity(message) {
        this.validationMessage = message;
      },
      setSelectionRange(start, end) {
        this.selected = this.value.slice(start, end);
      },
    };
  }
  return { elements, document: { getElementById: (id) => elements[id] } };
}

test("the form in docs/validate.md shows the error, says it, and fixes it", () => {
  const page = new URL("../../docs/validate.md", import.meta.url);
  const [, script] = /<script type="module">([^]*?)<\/script>/.exec(
    readFileSync(page, "utf8"),
  );
  const code = script.replace(/^ *import .*$/m, "");
  const { elements, document } = createPage();
  Function("fieldError", "document", code)(fieldError, document);
  const { site, shown, spoken, fix } = elements;
  const type = (text) => {
    site.value = text;
    site.listeners.change();
  };
  type("https://example.org:7z/");
  assert.equal(shown.textContent, "The port is not a number.");
  assert.equal(spoken.textContent, "Character 22: The port is not a number.");
  assert.equal(site.selected, "z");
  assert.equal(site.attributes["aria-invalid"], "true");
  assert.equal(site.validationMessage, shown.textContent);
  assert.equal(fix.hidden, true);
  type("example.org");
  assert.equal(fix.hidden, false);
  assert.equal(fix.textContent, "Use https://example.org");
  fix.listeners.click();
  assert.equal(site.value, "https://example.org");
  assert.equal(shown.textContent, "");
  assert.equal(site.attributes["aria-invalid"], "false");
  assert.equal(site.validationMessage, "");
});

test("what is proposed is a URL", () => {
  for (const input of ["http:", "https:", "http:?a", "https:#", "ws:/"]) {
    const { fixed } = fieldError(input);
    assert.ok(fixed === null || URL.canParse(fixed), `${input} ${fixed}`);
  }
  assert.equal(fieldError("http:").fixed, null);
  assert.equal(fieldError("https:a.example").fixed, "https://a.example");
});

test("the option schemes", () => {
  const schemes = ["HTTPS:", "mailto"];
  for (const [input, start, end] of [
    ["javascript:alert(1)", 0, 11],
    [" Http://user@a.example", 0, 6],
    ["h\tttp://a.example", 0, 6],
  ]) {
    const message = 'A URL starts with "https:" or "mailto:" here.';
    assert.deepEqual(fieldError(input, { schemes }), {
      code: "scheme-not-allowed",
      message,
      ariaText: `Characters 1 to ${end}: ${message}`,
      start,
      end,
      isURL: true,
      fixed: null,
    });
    assert.equal(isValid(input, { schemes }), false);
  }
  for (const input of ["https://a.example", "mailto:a@b.example"]) {
    assert.equal(fieldError(input, { schemes }), null);
    assert.equal(isValid(input, { schemes }), true);
    assert.equal(isValid(input, { schemes: ["http"] }), false);
    assert.equal(isValid(input, { schemes: [] }), false);
    assert.equal(isValid(input, { schemes: undefined }), true);
  }
  const base = "http://a.example/";
  assert.equal(isValid("../x", { base, schemes }), false);
  assert.equal(fieldError("../x", { base, schemes }).end, 4);
  assert.equal(fieldError("", { schemes }), null);
  assert.equal(
    fieldError("a.example", { schemes: ["https", "http", "ftp"] }).message,
    'A URL starts with "https:", "http:" or "ftp:" here.',
  );
  assert.equal(
    fieldError("http:a.example", { schemes: ["http"] }).fixed,
    "http://a.example",
  );
  assert.equal(isValid("https://a b/", { schemes }), false);
  for (const schemes of ["https", 1, {}]) {
    assert.throws(() => isValid("a:", { schemes }), {
      name: "TypeError",
      message: "The option schemes is not an array",
    });
  }
});

test("it is the first error of validate, and its texts hold nothing of the input", () => {
  const known = [];
  for (const [input, base] of [...vectorInputs(), ...randomInputs(5000, 3)]) {
    const [first] = validate(input, { base }).errors;
    const error = fieldError(input, { base });
    if (input === "" || first === undefined) {
      assert.equal(error, null);
      continue;
    }
    assert.equal(error.code, first.code);
    assert.deepEqual([error.start, error.end], [first.start, first.end]);
    if (error.fixed !== null) {
      assert.notEqual(validate(error.fixed, { base }).url, null, input);
    } else if (first.fix !== undefined) {
      const fixed = apply(input, first.fix);
      assert.equal(validate(fixed, { base }).url, null, input);
    }
    assert.match(error.message, /^["A-Z][ -~]+\.$/);
    assert.ok(error.ariaText.endsWith(error.message));
    if (!known.includes(error.message)) known.push(error.message);
  }
  assert.ok(known.length < 60, `${known.length}`);
});
