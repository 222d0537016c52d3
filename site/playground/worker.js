// Runs the package away from the page, so that a long input or a slow regular expression cannot stop the page.

import { inspectList } from "./inspect/list.js";
import { checkPattern, generate, inspectPattern } from "./inspect/pattern.js";
import { editParams, inspectSite, inspectUrl, fixUrl } from "./inspect/url.js";
import { load } from "./library/load.js";

const { URL: NativeURL, URLPattern: NativeURLPattern } = globalThis;

/** Each kind of question: the modules that it needs, and its answer. */
const kinds = {
  url: ["url", (library, question) => inspectUrl(library, NativeURL, question)],
  site: ["suffix", inspectSite],
  fix: ["url", fixUrl],
  params: ["url", editParams],
  pattern: [
    "pattern",
    (library, question) => inspectPattern(library, NativeURLPattern, question),
  ],
  generate: ["pattern", generate],
  check: ["validate", checkPattern],
  list: ["pattern", inspectList],
};

addEventListener("message", async ({ data: { id, kind, question } }) => {
  const [modules, answer] = kinds[kind];
  try {
    const library = await load(modules);
    // The time that downloads take does not count.
    postMessage({ id, type: "begin" });
    postMessage({ id, type: "answer", answer: answer(library, question) });
  } catch (error) {
    postMessage({
      id,
      type: "error",
      message: String(error?.message ?? error),
    });
  }
});
