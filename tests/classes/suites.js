// The tests of the classes, on each form of an entry. Each entry has a test file, so that entries are tested at the
// same time.

import { describe } from "node:test";

import { formsOf } from "../support/forms.js";
import { testErrors, testPatternErrors } from "./errors.js";
import { testForms } from "./forms.js";
import { testLiveness } from "./live.js";
import { testPlaces } from "./places.js";
import { testShortcuts } from "./shortcuts.js";
import { testPatternInputs } from "./url-pattern-inputs.js";
import { testPatternVectors } from "./url-pattern-vectors.js";
import { testURLVectors } from "./url-vectors.js";

export async function testEntry(entry) {
  const forms = await formsOf(entry);
  for (const [index, form] of forms.entries()) {
    // Each form gets random inputs of its own.
    const given = { ...form, seed: index + 1 };
    describe(`${entry}, ${form.form}`, () => {
      testPatternVectors(given);
      testPatternInputs(given);
      testPatternErrors(given);
      if (entry === "urlsmith/pattern") return;
      testURLVectors(given);
      testErrors(given);
      testLiveness(given);
      testShortcuts(given);
      testPlaces(given);
      testForms(given);
    });
  }
}
