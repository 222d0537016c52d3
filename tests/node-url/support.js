// The two modules as users load them.

import { companionForms } from "../support/companions.js";

/** {form, url, querystring}; the ES module as its default export. */
export async function forms() {
  const querystrings = await companionForms("querystring");
  const urls = await companionForms("node-url");
  return urls.map(({ form, exported }, index) => ({
    form,
    url: exported.default,
    querystring: querystrings[index].exported.default,
  }));
}
