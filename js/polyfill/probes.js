// Probes: whether the engine's classes do what the standards say. Each takes the classes as an argument. A class that
// is absent, or throws, fails.

/**
 * Rules of the URL Pattern Standard that engines break, by name. https://urlpattern.spec.whatwg.org/
 *
 * Where all of them hold, they take little time. In Node 24 the first name that is not ASCII, or that ends before other
 * text, takes 3 ms. So these probes have no such names in V8.
 */
const patternProbes = {
  "groups match": ({ URLPattern }) => {
    const pattern = new URLPattern({ pathname: "/(4)" });
    const { pathname } = pattern.exec({ pathname: "/4" });
    return pathname.groups[0] === "4" && !pattern.test({ pathname: "/5" });
  },
  hasRegExpGroups: ({ URLPattern }) =>
    new URLPattern({ pathname: "/(4)" }).hasRegExpGroups === true &&
    new URLPattern({ pathname: "/:id" }).hasRegExpGroups === false,
  ignoreCase: ({ URLPattern }) =>
    new URLPattern({ pathname: "/a" }, { ignoreCase: true }).test({
      pathname: "/A",
    }),
  "a constructor string leaves later components wild": ({ URLPattern }) =>
    new URLPattern("https\\://example.com/a").test("https://example.com/a?b#c"),
  "a base URL gives only what precedes the given components": ({
    URLPattern,
  }) =>
    new URLPattern({ pathname: "/a", baseURL: "https://example.com/b?c" })
      .search === "*",
  "a group that did not take part is undefined": ({ URLPattern }) =>
    new URLPattern({ pathname: "/a{/*}?" }).exec({ pathname: "/a" }).pathname
      .groups[0] === undefined,
  "regular expressions look around": ({ URLPattern }) =>
    new URLPattern({ pathname: "/((?!a)b)" }).test({ pathname: "/b" }),
  "a port ends after its digits": ({ URLPattern }) =>
    new URLPattern({ port: "80" }).test({ port: "80x" }),
  // Only JavaScriptCore has broken this rule. Its errors have lines.
  "names have all letters": ({ URLPattern }) =>
    !("line" in new Error()) ||
    new URLPattern({ pathname: "/:\u{20000}" }).hasRegExpGroups === false,
};

/** The names of the probes that a URLPattern does not pass. */
export function failedProbes(classes) {
  return Object.keys(patternProbes).filter(
    (name) => !holds(patternProbes[name], classes),
  );
}

/**
 * Whether URLPattern does what today's standard says. Our own class `ours` gets the first probe alone, which shows
 * whether the page's built-in functions let it match.
 */
export function patternWorks(classes, ours) {
  return holds(({ URLPattern }) => URLPattern === ours, classes)
    ? holds(patternProbes["groups match"], classes)
    : failedProbes(classes).length === 0;
}

/**
 * Whether URL and URLSearchParams work: one question for each group of WPT's tests in which some engine's classes are wrong throughout.
 * A page may have replaced one of the two classes, or members of theirs, so `searchParams` need not be of this URLSearchParams, and
 * nothing is changed by it.
 *
 * - React Native's URL parses with a regular expression, and its setters are missing or throw that they are not implemented.
 * - Bare's lacks `origin` and `sort`, leaves domains as they are, and its URLSearchParams writes spaces as "%20".
 * - PythonMonkey's does not compose the letters of domains.
 * - StarlingMonkey's follows the URL Standard of 2021, as the browsers of that year do. It is kept.
 */
export function urlWorks(classes) {
  return holds(({ URL, URLSearchParams }) => {
    const url = new URL("../b c?d=e#f", "HTTPS://u@BU\u0308.de:443/a/x/y");
    url.port = "8080";
    return (
      url.href === "https://u@xn--b-eha.de:8080/a/b%20c?d=e#f" &&
      url.origin === "https://xn--b-eha.de:8080" &&
      url.searchParams.get("d") === "e" &&
      url.searchParams.sort &&
      String(new URLSearchParams("d=e f")) === "d=e+f"
    );
  }, classes);
}

/** Whether Origin compares origins, and sites with their schemes. */
export function originWorks(classes) {
  return holds(({ Origin }) => {
    const origin = Origin.from("https://a.example:443/x");
    return (
      new Origin().opaque === true &&
      origin.isSameOrigin(Origin.from("https://a.example")) === true &&
      origin.isSameSite(Origin.from("https://b.a.example:81")) === true &&
      origin.isSameSite(Origin.from("http://a.example")) === false
    );
  }, classes);
}

export function hasComparesValues({ URLSearchParams }) {
  return !new URLSearchParams("name=value").has("name", "another");
}

export function deleteComparesValues({ URLSearchParams }) {
  const params = new URLSearchParams("name=value");
  params.delete("name", "another");
  return params.has("name");
}

function holds(probe, classes) {
  try {
    return probe(classes);
  } catch {
    return false;
  }
}
