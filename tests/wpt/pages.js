// The pages and worker scripts that wptserve makes of .any.js and .window.js files.

import { posix } from "node:path";

export const POLYFILL = "/polyfill-under-test.js";

function globalObject(isWindow) {
  return `self.GLOBAL = { isWindow: () => ${isWindow}, isWorker: () => ${!isWindow}, isShadowRealm: () => false };`;
}

/** The scripts of a test in order: those of its META comments, and itself. */
export function scriptsOf(file, meta) {
  const folder = `/${posix.dirname(file)}/`;
  return [
    ...meta.scripts.map((script) => posix.resolve(folder, script)),
    `/${file}`,
  ];
}

export function windowPage(file, meta, injects) {
  const tags = [
    ...(injects ? [POLYFILL] : []),
    "/resources/testharness.js",
    "/resources/testharnessreport.js",
  ].map((src) => `<script src="${src}"></script>`);
  const tests = scriptsOf(file, meta).map(
    (src) => `<script src="${src}"></script>`,
  );
  return `<!doctype html>
<meta charset="utf-8">
<title>${meta.title ?? file}</title>
${tags.join("\n")}
<script>${globalObject(true)}</script>
<div id="log"></div>
${tests.join("\n")}
`;
}

/** A test that is a page itself. The classes under test are installed before the harness. */
export function givenPage(source, injects) {
  const harness = '<script src="/resources/testharness.js">';
  const polyfill = injects ? `<script src="${POLYFILL}"></script>` : "";
  return source.replace(harness, polyfill + harness);
}

export function workerPage(file, meta) {
  const worker = `/${file.replace(/\.js$/, ".worker.js")}`;
  return `<!doctype html>
<meta charset="utf-8">
<title>${meta.title ?? file}</title>
<script src="/resources/testharness.js"></script>
<script src="/resources/testharnessreport.js"></script>
<div id="log"></div>
<script>fetch_tests_from_worker(new Worker("${worker}" + location.search));</script>
`;
}

export function workerScript(file, meta, injects) {
  const scripts = ["/resources/testharness.js", ...scriptsOf(file, meta)];
  return `${globalObject(false)}
${injects ? `importScripts("${POLYFILL}");` : ""}
${scripts.map((src) => `importScripts("${src}");`).join("\n")}
done();
`;
}

/** Installs the classes under test, and sets a mark if that worked. */
export function guardedPolyfill({ source, className, isDeletedFirst }) {
  return `self.classBeforePolyfill = self.${className};
${isDeletedFirst ? `delete self.${className};` : ""}
${source}
;if (self.${className} === self.classBeforePolyfill) throw new Error("the polyfill did not bring ${className}");
delete self.classBeforePolyfill;
self.polyfillIsInPlace = true;
`;
}

/** Our testharnessreport.js: it switches the harness's time limit off, and sends the results to the server. */
export function reportScript(injects) {
  return `(() => {
  const isWindowTest = !location.pathname.endsWith(".worker.html");
  const missing = ${injects} && isWindowTest && self.polyfillIsInPlace !== true;
  delete self.polyfillIsInPlace;
  setup({ explicit_timeout: true, output: false });
  add_completion_callback((tests, status) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/report");
    request.send(JSON.stringify({
      page: location.pathname + location.search,
      error: missing ? "the polyfill is not in place" : status.status === 0 ? null : String(status.message || "harness error " + status.status),
      tests: tests.map(({ name, status, message }) => ({ name, status, message })),
    }));
  });
})();
`;
}
