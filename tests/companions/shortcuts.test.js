// The companions give the same answers with and without each of their shortcuts, for every short string of tokens.

import assert from "node:assert/strict";
import { test } from "node:test";

import { rooms } from "../bench/inside/shortcuts.js";
import { load } from "../bench/shortcuts.js";

/** What a shortcut looks for, and what could be mistaken for it. */
const tokens = {
  "js/companions/node-url":
    "http: HTTPS: javascript: a: // / a A . 80 : @ ? # % ' \\ ü \ud800".split(
      " ",
    ),
  "js/companions/guard":
    "token user: // / ? & = @ % %3d \\ \\u003d u003d x3d 75 &#61; ; secret".split(
      " ",
    ),
};

/** Calls visit(text) for every string of up to `length` tokens. */
function eachString(tokens, length, visit, before = "") {
  visit(before);
  if (length === 0) return;
  for (const token of tokens) {
    eachString(tokens, length - 1, visit, before + token);
  }
}

const answer = (run, input) => {
  try {
    return JSON.stringify(run(input));
  } catch (error) {
    return `${error.code}: ${error.message}`;
  }
};

for (const room of rooms.filter(({ name }) => name in tokens)) {
  for (const shortcut of room.shortcuts) {
    test(`${room.name}: ${shortcut.name}`, async () => {
      const [own, steps] = await Promise.all(
        [null, shortcut].map(async (change) =>
          shortcut.run(await load(room, change)),
        ),
      );
      let count = 0;
      eachString(tokens[room.name], 4, (input) => {
        assert.equal(answer(own, input), answer(steps, input), input);
        count++;
      });
      assert.ok(count > 80_000, `${count} strings`);
    });
  }
}
