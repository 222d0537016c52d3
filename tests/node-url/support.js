// The two modules as users load them.

import { join } from "node:path";

import { companionForms } from "../support/companions.js";
import { pkg } from "../support/paths.js";
import { requireInRealm } from "../support/realm.js";

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

/** The module url in a realm without Node's globals, after a script. */
export const inRealm = (prepare) =>
  requireInRealm(join(pkg, "dist/node-url.cjs"), prepare);
