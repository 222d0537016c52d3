// Runs in each runtime, bundled: installs polyfills in the order of a scenario, and reports what the globals then do.

/** The properties that a polyfill may touch, by name. */
const touched = () =>
  Object.fromEntries(
    [
      ["", globalThis, ["URL", "URLSearchParams", "URLPattern", "webkitURL"]],
      ["", globalThis, ["fetch", "XMLHttpRequest"]],
      ["URL.", URL, ["parse", "canParse"]],
      ["prototype.", URLSearchParams.prototype, ["size", "has", "delete"]],
    ].flatMap(([start, object, keys]) =>
      keys.map((key) => [
        start + key,
        Object.getOwnPropertyDescriptor(object, key),
      ]),
    ),
  );

const isSame = (a, b) =>
  a === b || (a && b && Object.keys(a).every((key) => a[key] === b[key]));

/** The names of the properties that differ. */
const changesOf = (before, after) =>
  Object.keys(after).filter((name) => !isSame(before[name], after[name]));

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
  "Node takes a URL": () => {
    const url = globalThis.process?.getBuiltinModule?.("node:url");
    const options = url?.urlToHttpOptions?.(new URL("http://a/b?c"));
    return options === undefined || options.path === "/b?c";
  },
};

/** Rules that engines' own URLPattern has broken. Each is another case than the polyfill's own probe for the rule. */
const rules = [
  () => new URLPattern({ pathname: "/a{b}?" }).hasRegExpGroups === false,
  () =>
    new URLPattern({ pathname: "/FOO" }, { ignoreCase: true }).test({
      pathname: "/foo",
    }),
  () => new URLPattern({ pathname: "/((?!b).)" }).test("https://a/c"),
  () => new URLPattern({ port: "8080" }).test({ port: "8080?a" }),
  () => new URLPattern({ pathname: "/:\u{20000}" }).test("https://a/c"),
  () => new URLPattern("http\\://a/b").test("http://a/b?c"),
];

/** The names of the properties whose value the engine lacks, or has from an older standard. */
function lacking() {
  const old = (name, isNew) => (attempt(isNew) === true ? [] : [name]);
  const two = () => new URLSearchParams("a=1&a=2");
  return [
    ...old("URLPattern", () => rules.every((rule) => rule())),
    ...old("URL.parse", () => URL.parse("a") === null),
    ...old("URL.canParse", () => URL.canParse("a:b")),
    ...old("prototype.size", () => two().size === 2),
    ...old("prototype.has", () => !two().has("a", "3")),
    ...old("prototype.delete", () => {
      const params = two();
      params.delete("a", "2");
      return String(params) === "a=1";
    }),
  ];
}

/**
 * Runs a scenario: `before` prepares the realm, and each function of `installs` installs a polyfill. Returns what the
 * engine lacks, the message of the error that this has thrown, which properties have changed, also by the last polyfill alone, and the names of the checks
 * that fail.
 */
export function behave({ before, installs }) {
  const natives = { URL, URLPattern: globalThis.URLPattern };
  before?.();
  const lacks = lacking();
  const first = touched();
  let last = first;
  const message = attempt(() => {
    for (const install of installs) {
      last = touched();
      install();
    }
    return null;
  });
  const now = touched();
  const failed = Object.entries(checks)
    .map(([name, check]) => [name, attempt(() => check(natives))])
    .filter(([, result]) => result !== true)
    .map(([name, result]) => `${name}: ${result}`);
  return {
    lacks,
    message,
    changes: changesOf(first, now),
    lastChanges: changesOf(last, now),
    isNative: URL === natives.URL,
    isForced: URL[Symbol.for("urlsmith/polyfill/force")] === true,
    failed,
  };
}
