import { reportOf, reporting } from "../support/page.js";

const page = `<!doctype html><meta charset="utf-8">
  <script>
    ${reporting}
    onerror = (message) => report("error: " + message);
  </script>
  <script src="/script.js"></script>`;

/** The report of a classic script in a page of a browser, or the page's error. */
export const reportOfScript = (browser, script) =>
  reportOf(browser, page, { find: () => script });
