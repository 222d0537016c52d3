// The companions give the same answers with and without each of their shortcuts, for every short string of tokens.

import assert from "node:assert/strict";
import { test } from "node:test";

import { layers } from "../../bench/workloads/shortcuts.js";
import { load } from "../../bench/shortcuts.js";
import { strings } from "../support/tokens.js";

/** What a shortcut looks for, and what could be mistaken for it. */
const tokens = {
  "js/companions/node-url":
    "http: HTTPS: javascript: a: // / a A . 80 : @ ? # % ' \\ ü \ud800".split(
      " ",
    ),
  "js/companions/guard":
    "http: token user: // / ? & = @ % %3d \\ \\u003d \\x3d u003d x3d 75 ; secret AKIAAAAAAAAAAAAAAAAA".split(
      " ",
    ),
};

const answer = (run, input) => {
  try {
    return JSON.stringify(run(input));
  } catch (error) {
    return `${error.code}: ${error.message}`;
  }
};

for (const layer of layers.filter(({ name }) => name in tokens)) {
  for (const shortcut of layer.shortcuts) {
    test(`${layer.name}: ${shortcut.name}`, async () => {
      const [own, steps] = await Promise.all(
        [null, shortcut].map(async (change) =>
          shortcut.run(await load(layer, change)),
        ),
      );
      let count = 0;
      for (const input of strings(tokens[layer.name], 4)) {
        assert.equal(answer(own, input), answer(steps, input), input);
        count++;
      }
      assert.ok(count > 80_000, `${count} strings`);
    });
  }
}
