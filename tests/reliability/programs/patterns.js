// Hostile callers of patterns and of lists of patterns. See callers.js.

import { doing, outcomeOf } from "./hostile-arguments.js";

/**
 * Patterns and lists whose arguments change them, or come from another realm. They must answer as for plain arguments: returns the
 * problems. Arguments that call back are rows of the table: see callbacks.test.js.
 */
export function checkPatterns({ URLPattern, URLPatternList }, inOther) {
  const problems = [];
  const compare = (name, run, expected) => {
    const actual = outcomeOf(run);
    const wanted = outcomeOf(expected);
    if (actual !== wanted)
      problems.push(
        `${name}: ${actual.slice(0, 200)}, not ${wanted.slice(0, 200)}`,
      );
  };
  if (URLPatternList) {
    const make = () =>
      new URLPatternList([{ pathname: "/:a" }, { pathname: "/*" }]);
    compare(
      "list.add and list.delete whose arguments add and delete",
      () => {
        const list = make();
        const adding = () => list.add({ pathname: "/inner" });
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
  return problems;
}
