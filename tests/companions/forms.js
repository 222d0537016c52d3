// The companions of urlsmith in each form.

import { companionForms } from "../support/companions.js";

/** The forms of a companion: its exports, the classes that it uses, and a title. */
export async function formsOf(companion) {
  const forms = await companionForms(companion);
  return forms.map(({ form, exported, classes }) => ({
    title: `urlsmith/${companion}, ${form}`,
    classes,
    ...exported,
  }));
}

/** What someone may give in place of an object with options. */
export const notOptions = [
  ...["", "https://a.example", [], ["https://a.example"], /a/, () => true],
  ...[new Set(), new Map(), new URL("https://a.example"), Symbol("a"), true],
  Promise.resolve({}),
];
