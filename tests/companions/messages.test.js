// The companions quote strings in messages as the core does: short, without passwords, harmless on a terminal.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { formsOf } from "./forms.js";

/** Inputs that are neither URLs nor hosts. */
const inputs = [
  "a b",
  "https://user:secret@ho st/x",
  "1:secret@ho st",
  "//user:secret@ho st@x y",
  "1:b//user:secret@ho st",
  "user@ho st",
  "@ho st",
  "https://ho st/a:b@c",
  "\u0007\u001b]0;title\u0007 ",
  "\u202eevil \u2066\u200e\u061c\u2028",
  "\ud800 \udc00",
  'say "what" \\ ',
  `${"x".repeat(99)} y`,
  `${"x".repeat(200)} y`,
  `${"🍅".repeat(60)} y`,
  `${"\u0007".repeat(60)} y`,
];

for (const { title, classes, parseHost } of await formsOf("host")) {
  const messageOf = (run) => {
    try {
      run();
    } catch (error) {
      return /^Invalid (?:URL|host) (".*"): /su.exec(error.message)[1];
    }
    throw new Error("nothing was thrown");
  };
  describe(title, () => {
    for (const input of inputs) {
      test(JSON.stringify(input.slice(0, 40)), () => {
        const shown = messageOf(() => parseHost(input));
        assert.doesNotMatch(shown, /secret/);
        assert.equal(
          shown,
          messageOf(() => new classes.URL(input)),
        );
      });
    }
  });
}
