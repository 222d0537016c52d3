// Hostile callers of patterns and of lists of patterns. See callers.js.

import { KEPT } from "../table/index.js";
import { doing, outcomeOf } from "./programs.js";

/**
 * Patterns and lists whose arguments call back, or come from another realm. They must answer as for plain arguments.
 */
export function checkPatterns({ URL, URLPattern, URLPatternList }, inOther) {
  const problems = [];
  let checks = 0;
  const compare = (name, run, expected) => {
    checks++;
    const actual = outcomeOf(run);
    const wanted = outcomeOf(expected);
    if (actual !== wanted)
      problems.push(
        `${name}: ${actual.slice(0, 200)}, not ${wanted.slice(0, 200)}`,
      );
  };
  const members = { pathname: "/:a/:b(\\d+)", hostname: "*.example" };

  const parts = { pathname: "/\u00e9/7", hostname: "x.example" };
  const base = "https://x.example/\u00e9/";
  const others = [
    (pattern) => pattern?.exec("https://other.example/\u00f6/9"),
    (pattern) =>
      pattern?.test({ pathname: "/z/1", baseURL: "https://\u00f6.example" }),
    () =>
      new URLPattern({
        pathname: "/other/:c([^]*)",
        hostname: "\u00f6.example",
      }).pathname,
    () => new URL("../y?z", "https://\u00f6.example/a/b/"),
    () => new URL("https://x/").searchParams.append("a", "\u00f6"),
    () =>
      new URLPatternList([{ pathname: "/:o" }]).exec("https://other.example/o"),
    () => URL.parse(`x:${"a".repeat(KEPT)}`),
  ].filter((_, index) => index !== 5 || URLPatternList);
  others.forEach((other, index) => {
    const act = (pattern) => () => other(pattern);
    compare(
      `new URLPattern, calling back ${index}`,
      () =>
        new URLPattern({
          get pathname() {
            other();
            return doing(act(), members.pathname);
          },
          hostname: doing(act(), members.hostname),
        }),
      () => new URLPattern(members),
    );
    for (const method of ["test", "exec"]) {
      const make = () => new URLPattern(members);
      compare(
        `pattern.${method} of a string, calling back ${index}`,
        () => {
          const pattern = make();
          return pattern[method]("7", doing(act(pattern), base));
        },
        () => make()[method]("7", base),
      );
      compare(
        `pattern.${method} of a dictionary, calling back ${index}`,
        () => {
          const pattern = make();
          return pattern[method]({
            get hostname() {
              other(pattern);
              return doing(act(pattern), parts.hostname);
            },
            pathname: doing(act(pattern), parts.pathname),
          });
        },
        () => make()[method](parts),
      );
    }
    compare(
      `pattern.generate, calling back ${index}`,
      () => {
        const pattern = new URLPattern({ pathname: "/:a/:b" });
        return pattern.generate(doing(act(pattern), "pathname"), {
          a: doing(act(pattern), "1"),
          get b() {
            other(pattern);
            return 2;
          },
        });
      },
      () =>
        new URLPattern({ pathname: "/:a/:b" }).generate("pathname", {
          a: "1",
          b: "2",
        }),
    );
    compare(
      `URLPattern.compareComponent, calling back ${index}`,
      () =>
        URLPattern.compareComponent(
          doing(act(), "pathname"),
          new URLPattern({ pathname: "/a" }),
          new URLPattern({ pathname: "/:b" }),
        ),
      () =>
        URLPattern.compareComponent(
          "pathname",
          new URLPattern({ pathname: "/a" }),
          new URLPattern({ pathname: "/:b" }),
        ),
    );
    if (!URLPatternList) return;
    const make = () =>
      new URLPatternList([members, { pathname: "/*" }, "https://*.example/:x"]);
    for (const method of ["test", "exec", "execAll"]) {
      compare(
        `list.${method}, calling back ${index}`,
        () => {
          const list = make();
          const otherAndSame = () => {
            other();
            list.exec("https://y.example/z");
          };
          return list[method]("7", doing(otherAndSame, base));
        },
        () => make()[method]("7", base),
      );
    }
    compare(
      `list.add and list.delete, calling back ${index}`,
      () => {
        const list = make();
        const adding = () => {
          other();
          list.add({ pathname: "/inner" });
        };
        list.add({ pathname: doing(adding, "/outer") });
        list.delete({
          get pathname() {
            list.delete({ pathname: "/inner" });
            return "/*";
          },
        });
        return list;
      },
      () => {
        const list = make();
        list.add({ pathname: "/outer" });
        list.delete({ pathname: "/*" });
        return list;
      },
    );
  });
  if (URLPatternList) {
    const fail = () => {
      throw new RangeError("next");
    };
    compare(
      "an iterator of patterns that throws",
      () => new URLPatternList({ [Symbol.iterator]: () => ({ next: fail }) }),
      fail,
    );
    compare(
      "what is added while a list is iterated is not seen",
      () => {
        const list = new URLPatternList([{ pathname: "/a" }]);
        const seen = [];
        for (const [pattern] of list) {
          seen.push(pattern.pathname);
          if (seen.length < 5) list.add({ pathname: "/b" });
        }
        return seen;
      },
      () => ["/a"],
    );
    compare(
      "patterns of another realm",
      () =>
        new URLPatternList(inOther('[{ pathname: "/a" }, ["https://b/", 1]]')),
      () => new URLPatternList([{ pathname: "/a" }, ["https://b/", 1]]),
    );
  }
  compare(
    "a dictionary of another realm",
    () =>
      new URLPattern(inOther('({ pathname: "/:a" })')).exec(
        inOther('({ pathname: "/1" })'),
      ),
    () => new URLPattern({ pathname: "/:a" }).exec({ pathname: "/1" }),
  );
  compare(
    "options of another realm",
    () =>
      new URLPattern(
        { pathname: "/a" },
        inOther("({ ignoreCase: true })"),
      ).test({ pathname: "/A" }),
    () => true,
  );
  return { checks, problems };
}
