// The checks of every entry in every runtime. This is a classic script that can be run, required and imported
// anywhere: it defines two global functions. It is written for the oldest engines, and for those that have only the
// language.

(function () {
  /** The problems, as sentences. No sentences mean that all is well. */
  function problems(classes, options) {
    const { URL, URLSearchParams, URLPattern } = classes;
    const found = [];
    function check(name, actual, expected) {
      let value;
      try {
        value = actual();
      } catch (error) {
        value = `${error.name}: ${error.message}`;
      }
      if (value !== expected) found.push(`${name}: ${value}`);
    }

    check(
      "parsing",
      () => new URL("HTTPS://USER@EXAMPLE.com:443/a/../b c?q#f").href,
      "https://USER@example.com/b%20c?q#f",
    );
    check(
      "a base",
      () => new URL("../c?d", "https://example.com/a/b/").href,
      "https://example.com/a/c?d",
    );
    check(
      "a setter",
      () => {
        const url = new URL("https://example.com/");
        url.pathname = "/\ud83d\ude00";
        url.port = "8080";
        return String(url);
      },
      "https://example.com:8080/%F0%9F%98%80",
    );
    check(
      "searchParams",
      () => {
        const url = new URL("https://example.com/?b=1");
        url.searchParams.append("a", "\u00e4 \ud800");
        url.searchParams.sort();
        return url.search;
      },
      "?a=%C3%A4+%EF%BF%BD&b=1",
    );
    check(
      "an invalid URL",
      () => {
        try {
          new URL("nonsense");
        } catch (error) {
          return error instanceof TypeError && typeof error.message;
        }
        return "accepted";
      },
      "string",
    );
    check("canParse", () => URL.canParse("/x", "https://a/"), true);
    check("parse", () => URL.parse("nonsense"), null);
    check("JSON", () => JSON.stringify([new URL("x:y")]), '["x:y"]');
    check(
      "URLSearchParams",
      () => {
        const params = new URLSearchParams({ a: "1", b: "&" });
        params.delete("a", "2");
        return [params.size, params.has("a", "1"), [...params].join(";")].join(
          " ",
        );
      },
      "2 true a,1;b,&",
    );
    check(
      "URLPattern",
      () => {
        const pattern = new URLPattern({ pathname: "/users/:id(\\d+)/:rest*" });
        const { groups } = pattern.exec(
          "https://example.com/users/42/x/y",
        ).pathname;
        return `${groups.id} ${groups.rest} ${pattern.test("https://example.com/users/z/")}`;
      },
      "42 x/y false",
    );
    check(
      "URLPattern, ignoring case",
      () =>
        new URLPattern("https://*.example.com/a", { ignoreCase: true }).test(
          "/A",
          "https://www.example.com",
        ),
      true,
    );
    check(
      "an international host",
      () => new URL("https://b\u00fccher.example/").host,
      "xn--bcher-kva.example",
    );
    check("an invalid host", () => URL.canParse("https://\u00ad/"), false);
    if (options.ours) {
      check(
        "a living standard's host",
        () => new URL("https://xn--/").host,
        "xn--",
      );
      check("hasRegExpGroups", () => new URLPattern().hasRegExpGroups, false);
      check(
        "a large URL",
        () =>
          new URL(`https://example.com/${"\u00e4".repeat(1e5)}`).href.length,
        20 + 6e5,
      );
      check("one after it", () => new URL("x:y").pathname, "y");
    }
    return found;
  }

  /** Whether every way to a URL or pattern names the entry to use instead. */
  function explains({ URL, URLPattern }) {
    return [
      () => new URL("https://example.com/"),
      () => URL.parse("https://example.com/"),
      () => URL.canParse("https://example.com/"),
      () => new URLPattern({ pathname: "/:a" }),
    ].every((attempt) => {
      try {
        attempt();
      } catch (error) {
        return isExplanation(error, "urlsmith/js");
      }
      return false;
    });
  }

  /** Whether an error names the entry to use where there is no WebAssembly. */
  function isExplanation(error, instead) {
    return (
      error.name === "NotSupportedError" &&
      !(error instanceof TypeError) &&
      error.message.indexOf("cannot compile WebAssembly") > 0 &&
      error.message.indexOf(`"${instead}"`) > 0
    );
  }

  /** The outcome of an entry: "works", "explains" (that it needs WebAssembly), or the problem. */
  globalThis.urlsmithProbe = function (entry, exported) {
    switch (entry.replace(/^js\//, "")) {
      case "list":
        return probeList(exported);
      case "validate":
        return probeValidate(exported);
      case "batch":
        return probeBatch(exported);
    }
    if (entry === "pattern") return probePattern(exported);
    const polyfill = entry.indexOf("polyfill") === 0;
    const { URL, URLSearchParams, URLPattern } = globalThis;
    const classes = polyfill ? { URL, URLSearchParams, URLPattern } : exported;
    if (!classes || typeof classes.URL !== "function") return "wrong: no URL";
    try {
      const ours = entry !== "polyfill" && entry !== "polyfill/all";
      const found = problems(classes, { ours });
      if (found.length === 0) return polyfill && ours ? attributes() : "works";
      if (explains(classes)) return "explains";
      return `wrong: ${found.join("; ")}`;
    } catch (error) {
      return `wrong: ${error && (error.stack || error.message)}`;
    }
  };

  function probePattern({ URLPattern }) {
    try {
      const pattern = new URLPattern({ pathname: "/users/:id" });
      const result = pattern.exec("https://example.com/users/42");
      const isOurs = URLPattern !== globalThis.URLPattern;
      const { id } = result.pathname.groups;
      return isOurs && id === "42" ? "works" : "wrong: a match";
    } catch (error) {
      return `wrong: ${error.stack}`;
    }
  }

  function probeList({ URLPatternList }) {
    try {
      const list = new URLPatternList();
      list.add("https://example.com/", 1);
      list.add({ pathname: "/users/:id" }, 2);
      const result = list.exec("https://example.com/users/42");
      const { id } = result.pathname.groups;
      return result.value === 2 && id === "42" ? "works" : "wrong: a match";
    } catch (error) {
      return isExplanation(error, "urlsmith/js/list")
        ? "explains"
        : `wrong: ${error.stack}`;
    }
  }

  function probeValidate({ fieldError, isValid, validate, validatePattern }) {
    const { url, errors } = validate("https:b\u00fccher.example/ ?");
    const codes = errors.map(({ code }) => code).join();
    const works =
      url === "https://xn--bcher-kva.example/%20?" &&
      codes === "special-scheme-missing-following-solidus,invalid-URL-unit" &&
      isValid("https://xn--bcher-kva.example/") &&
      fieldError("https://a:b/").start === 10 &&
      validatePattern("https://example.com/:id(").errors.length === 1;
    return works ? "works" : `wrong: ${url} ${codes}`;
  }

  function probeBatch({ checkAll, parseAll }) {
    try {
      const urls = parseAll("HTTPS://a\r\nb\u00fccher.example\n//\u00ad", {
        base: "https://b\u00fccher.example/c/d",
      });
      const hrefs = Array.from(urls.column("href")).join();
      const line = "https://a.example/b?c#d and so on, for two blocks\n";
      const bytes = Uint8Array.from(`${line}x\n\xff:${line}${line}`, (byte) =>
        byte.charCodeAt(0),
      );
      const { errorCount } = checkAll(bytes);
      const columns = ["hostname"];
      const hosts = Array.from(parseAll(bytes, { columns }).column("hostname"));
      return hrefs ===
        "https://a/,https://xn--bcher-kva.example/c/b%C3%BCcher.example," &&
        urls.errorCount === 1 &&
        errorCount === 2 &&
        hosts.join() === "a.example,,,a.example"
        ? "works"
        : `wrong: ${hrefs}, ${errorCount}, ${hosts}`;
    } catch (error) {
      return isExplanation(error, "urlsmith/js/batch")
        ? "explains"
        : `wrong: ${error.stack}`;
    }
  }

  /** Whether the globals that the polyfill has defined have the properties that Web IDL demands. */
  function attributes() {
    for (const name of ["URL", "URLSearchParams", "URLPattern"]) {
      const { writable, enumerable } = Object.getOwnPropertyDescriptor(
        globalThis,
        name,
      );
      if (!writable || enumerable) return `wrong: attributes of ${name}`;
    }
    return "works";
  }
})();
