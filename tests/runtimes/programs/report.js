// In a cell's page: sends the outcome to the page around it.

{
  // The report must not depend on the polyfills.
  let done = false;
  globalThis.report = (outcome) => {
    if (done) return;
    done = true;
    parent.postMessage({ cell: location.search, outcome }, "*");
  };
  addEventListener(
    "error",
    ({ message, target }) =>
      report(`wrong: ${message || `no ${target.src || "script"}`}`),
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) =>
    report(`wrong: ${reason}`),
  );
}
