// Calls after an operation that ended early, with which they have nothing to do: they answer as always.

import { attempt } from "./outcome.js";
import { BASE, IDNA, ODD, PLAIN, QUERY, ROUTE } from "./table/inputs.js";
import { IDNA_PATTERN, KINDS, ROUTES } from "./table/pattern.js";

/** Objects that live long, for `laterAnswers`. */
export function makeOld({ URL, URLSearchParams, URLPattern, URLPatternList }) {
  return {
    url: new URL(PLAIN),
    params: new URLSearchParams(QUERY),
    patterns: URLPattern
      ? [
          ...Object.values(KINDS).map((input) => new URLPattern(input)),
          new URLPattern(IDNA_PATTERN),
        ]
      : [],
    lists: URLPatternList
      ? [
          new URLPatternList(ROUTES),
          new URLPatternList(ROUTES, { order: "specificity" }),
        ]
      : [],
  };
}

/** The answers of some calls on old and new objects, as text. Nothing that happened before may change them. */
export function laterAnswers(classes, old) {
  const { URL, URLSearchParams, URLPattern, URLPatternList } = classes;
  const { url, params, patterns, lists } = old;
  const odd = new URL(ODD);
  const answers = [
    `${odd.href} ${odd.host} ${odd.pathname} ${odd.search}`,
    new URL("../x?y#z", BASE).href,
    new URL("x\u00fc", BASE).href,
    new URL(IDNA).hostname,
    attempt(() => new URL("https://a b/")).error.name,
    URL.canParse("https://xn--\u00fc.\u{1f600}:99999/"),
    String(new URLSearchParams(QUERY)),
  ];
  url.hostname = "\u00e9.example";
  url.pathname = "/\u00e9";
  url.searchParams.set("s", "\u00e9");
  answers.push(url.href);
  url.href = PLAIN;
  params.append("z", "1");
  answers.push(String(params));
  params.delete("z");
  answers.push(url.href, String(url.searchParams), params.get("a"));
  for (const pattern of patterns) {
    const { groups } = pattern.exec(ROUTE)?.pathname ?? {};
    answers.push(`${groups?.id} ${groups?.post} ${groups?.[0]}`);
    answers.push(pattern.test("https://example.com/7/\u00e9"));
    answers.push(pattern.test({ pathname: "/users/7/posts/hello" }));
    answers.push(pattern.pathname);
  }
  if (URLPattern) {
    const pattern = new URLPattern({ pathname: "/:a/:\u00fc([^\\/]+)" });
    const { groups } = pattern.exec("https://example.com/1/2").pathname;
    answers.push(`${pattern.pathname} ${groups.a} ${groups["\u00fc"]}`);
  }
  for (const list of lists) {
    answers.push(...list.execAll(ROUTE).map(({ value }) => value));
    answers.push(list.exec("https://example.com/users/7/8").pathname.groups[0]);
    answers.push(list.test("https://none.example/"));
  }
  if (URLPatternList) {
    const list = new URLPatternList([[patterns[1], "new"]]);
    answers.push(list.exec(ROUTE).pathname.groups.post);
    list.delete(patterns[1]);
    answers.push(list.test(ROUTE));
  }
  return answers.map(String);
}
