// Runs in each runtime, bundled: installs polyfills in the order of a scenario, and reports what the globals then do.

/** What a polyfill may touch. */
const touched = () => [
  ...["URL", "URLSearchParams", "URLPattern"].map((name) =>
    Object.getOwnPropertyDescriptor(globalThis, name),
  ),
  ...["parse", "canParse"].map((name) =>
    Object.getOwnPropertyDescriptor(URL, name),
  ),
  ...["size", "has", "delete"].map((name) =>
    Object.getOwnPropertyDescriptor(URLSearchParams.prototype, name),
  ),
];

const isSame = (a, b) =>
  a === b || (a && b && Object.keys(a).every((key) => a[key] === b[key]));

/** The outcome of an expression, or the error that it throws. */
function attempt(call) {
  try {
    return call();
  } catch (error) {
    return String(error);
  }
}

const form = "application/x-www-form-urlencoded;charset=UTF-8";

/** Whether each thing works. What the runtime lacks counts as working. */
const checks = {
  "a pattern gives its groups": () =>
    new URLPattern({ pathname: "/:id(\\d+)" }).exec("https://a/42").pathname
      .groups.id === "42",
  "the class is a property as other classes": ({ URLPattern: Native }) => {
    if (URLPattern === Native) return true;
    const { enumerable, configurable, writable } =
      Object.getOwnPropertyDescriptor(globalThis, "URLPattern");
    return !enumerable && configurable && writable;
  },
  "a URL has no failure": () =>
    URL.parse("nonsense") === null && URL.canParse("/a", "https://b"),
  "parameters have the newer members": () => {
    const params = new URLSearchParams("a=1&a=2");
    params.delete("a", "1");
    return params.size === 1 && params.has("a", "2") && !params.has("a", "1");
  },
  "the engine's URLs are instances": ({ URL: Native }) =>
    new Native("https://a") instanceof URL &&
    new URL("https://a") instanceof Native,
  "a form is a form": () =>
    typeof Response !== "function" ||
    new Response(new URLSearchParams("a=b")).headers
      .get("content-type")
      .replace("; ", ";")
      .toLowerCase() === form.toLowerCase(),
  "a request takes a URL": () =>
    typeof Request !== "function" ||
    new Request(new URL("https://a/?b")).url === "https://a/?b",
  "responses are made by the global class": () =>
    typeof Response !== "function" || new Response().constructor === Response,
  "URLs of files are instances": () => {
    const url = globalThis.process?.getBuiltinModule?.("node:url");
    return !url?.pathToFileURL || url.pathToFileURL("/a") instanceof URL;
  },
};

/**
 * Runs a scenario: `before` prepares the realm, and each function of `installs` installs a polyfill. Returns the message of
 * the error that this has thrown, whether nothing has changed, and the names of the checks that fail.
 */
export function behave({ before, installs }) {
  const natives = { URL, URLPattern: globalThis.URLPattern };
  before?.();
  const first = touched();
  const message = attempt(() => {
    for (const install of installs) install();
    return null;
  });
  const last = touched();
  const failed = Object.entries(checks)
    .map(([name, check]) => [name, attempt(() => check(natives))])
    .filter(([, result]) => result !== true)
    .map(([name, result]) => `${name}: ${result}`);
  return {
    message,
    unchanged: last.every((property, index) => isSame(property, first[index])),
    isNative: URL === natives.URL,
    isForced: URL[Symbol.for("urlsmith/polyfill/force")] === true,
    failed,
  };
}
