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
