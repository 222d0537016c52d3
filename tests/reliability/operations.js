// Every public operation of the classes, in one table: {name, make, run, needs}.
//
// `make` gives the subject that `run` works on, from the classes. The result of `run`, and the subject afterwards, can
// be compared as text; see `show`. `run` and the functions that it calls use only syntax and no built-in functions,
// since some tests break every built-in function before they call `run`. `needs` names a class that not all entries
// have. This file also runs in browsers, so its imports are relative.

import { components, urlAttributes } from "../support/names.js";

/** An instance whose memory has grown by more bytes than this is dropped: see `MOST_GROWTH` in js/core/instance.js. */
export const KEPT = 1 << 22;

/**
 * Some inputs are so long that the instance is dropped after them. A match drops the instance when its URL has been parsed,
 * whatever the pattern: so one match of a pattern and one of a list have a long input.
 */
const A = "a".repeat(KEPT);
const LONG = `https://example.com/${A}`;

const PLAIN = "https://user:pass@example.com:8080/a/b?c=d&e=f#g";
const ODD =
  " HTTP://User:P%40ss@EXAMPLE.com:080/a/./b/../\u00fc \u{1f600}?q=\u00e4 b#f g\ud800";
const IDNA = "https://B\u00dccher.\u4f8b\u3048.example/\u00df?\u00e9";
const BASE = "https://example.com/dir/file?query";
const ROUTE = "https://example.com/users/7/posts/hello?x=1#y";

/** A dictionary without a prototype, so that no inherited member is read. */
const init = (members) => Object.assign(Object.create(null), members);

const ROUTES = [
  [init({ pathname: "/users/:id(\\d+)/posts/:post" }), "regexp"],
  [init({ pathname: "/users/:id/*" }), "wild"],
  [init({ hostname: "{:sub.}?example.com", pathname: "/*" }), "host"],
  ["https://other.example/:path+", "other"],
];

/** Runs an iterator to its end. A `for` loop would call built-in functions. */
export function drain(iterator) {
  let last;
  for (let count = 0; ; count++) {
    const { done, value } = iterator.next();
    if (done) return { count, last };
    last = value;
  }
}

const patternAttributes = [...components, "hasRegExpGroups"];

const setters = [
  ["href", ["https://other.example/?new=1#x", ODD, IDNA, "not a URL"]],
  ["protocol", ["http", "1nvalid"]],
  ["username", ["me", "\u00fc:@"]],
  ["password", ["", "se cret"]],
  ["host", ["example.org:81", "\u00c4.example", "a b"]],
  ["hostname", ["example.org", "\u4f8b.example"]],
  ["port", ["443", "99999"]],
  ["pathname", ["/x", "../y\u00e9", LONG]],
  ["search", ["", "?z=1", "y=\u00e9\tx"]],
  ["hash", ["", "#h", "\u00e9 h"]],
];

const constructors = [
  ["plain", [PLAIN]],
  ["odd", [ODD]],
  ["IDNA", [IDNA]],
  ["relative", ["../x/y?z", BASE]],
  ["odd, relative", ["../\u00fc y", BASE]],
  ["IDNA, IDNA", ["//\u00c4.example/", IDNA]],
  ["opaque", ["mailto:a b@example.com"]],
  ["blob", ["blob:https://example.com/id"]],
  ["invalid", ["https://a b/"]],
  ["no base", ["//a"]],
  ["invalid base", ["a", "b"]],
];

function urlOperations() {
  const make = ({ URL }) => new URL(ODD);
  const listed = ({ URL }) => {
    const url = new URL(PLAIN);
    url.searchParams.append("\u00e4", "b c");
    return url;
  };
  return [
    ...constructors.flatMap(([name, args]) => [
      {
        name: `new URL: ${name}`,
        make: () => null,
        run: (_, { URL }) => new URL(args[0], args[1]),
      },
      {
        name: `URL.parse: ${name}`,
        make: () => null,
        run: (_, { URL }) => URL.parse(args[0], args[1]),
      },
      {
        name: `URL.canParse: ${name}`,
        make: () => null,
        run: (_, { URL }) => URL.canParse(args[0], args[1]),
      },
    ]),
    {
      name: "new URL: long",
      make: () => null,
      run: (_, { URL }) => new URL(LONG),
    },
    {
      name: "new URL: long base",
      make: () => null,
      run: (_, { URL }) => new URL("x", LONG),
    },
    {
      name: "URL.canParse: long base",
      make: () => null,
      run: (_, { URL }) => URL.canParse("x", LONG),
    },
    ...urlAttributes.map((name) => ({
      name: `url.${name}`,
      make: listed,
      run: (url) => url[name],
    })),
    {
      name: "url.origin of a blob",
      make: ({ URL }) => new URL("blob:https://\u00fc.example:81/id"),
      run: (url) => url.origin,
    },
    ...setters.flatMap(([name, values]) =>
      values.map((value) => ({
        name: `url.${name} = ${value.slice(0, 30)}`,
        make: name === "search" || name === "href" ? listed : make,
        run: (url) => {
          url[name] = value;
        },
      })),
    ),
    {
      name: "url.searchParams",
      make,
      run: (url) => url.searchParams,
    },
    { name: "url.toString()", make: listed, run: (url) => url.toString() },
    { name: "url.toJSON()", make: listed, run: (url) => url.toJSON() },
  ];
}

const QUERY = "?a=1&b=%C3%A9&a=2+3&c";

function paramsOperations() {
  const calls = [
    ["append", ["n", "v \u00e9"]],
    ["delete", ["a"]],
    ["delete", ["a", "1"]],
    ["get", ["b"]],
    ["get", ["none"]],
    ["getAll", ["a"]],
    ["has", ["b"]],
    ["has", ["a", "2 3"]],
    ["set", ["a", "\u00e9"]],
    ["sort", []],
    ["toString", []],
  ];
  const own = ({ URLSearchParams }) => new URLSearchParams(QUERY);
  const listed = (classes) => {
    const params = own(classes);
    params.append("d", "\u00e9");
    return params;
  };
  const ofUrl = ({ URL }) => new URL(`https://example.com/${QUERY}#hash`);
  return [
    {
      name: "new URLSearchParams()",
      make: () => null,
      run: (_, { URLSearchParams }) => new URLSearchParams(),
    },
    {
      name: "new URLSearchParams: string",
      make: () => null,
      run: (_, { URLSearchParams }) => new URLSearchParams(QUERY),
    },
    {
      name: "new URLSearchParams: record",
      make: () => init({ a: "1", "\u00e9": "2" }),
      run: (record, { URLSearchParams }) => new URLSearchParams(record),
    },
    {
      name: "new URLSearchParams: another",
      iterates: true,
      make: listed,
      run: (params, { URLSearchParams }) => new URLSearchParams(params),
    },
    {
      name: "new URLSearchParams: long",
      make: () => null,
      run: (_, { URLSearchParams }) => new URLSearchParams(LONG).size,
    },
    ...calls.flatMap(([method, args]) => {
      const call = (params) =>
        args.length === 2
          ? params[method](args[0], args[1])
          : args.length === 1
            ? params[method](args[0])
            : params[method]();
      const name = `${method}(${args})`;
      return [
        { name: `params.${name}`, make: own, run: call },
        { name: `listed params.${name}`, make: listed, run: call },
        {
          name: `url.searchParams.${name}`,
          make: ofUrl,
          run: (url) => call(url.searchParams),
        },
        {
          name: `url.searchParams.${name}, then url.href`,
          make: ofUrl,
          run: (url) => {
            call(url.searchParams);
            return url.href;
          },
        },
      ];
    }),
    { name: "params.size", make: own, run: (params) => params.size },
    {
      name: "params.forEach()",
      make: own,
      run: (params) => {
        let last;
        params.forEach((value) => {
          last = value;
        });
        return last;
      },
    },
    ...["keys", "values", "entries"].map((method) => ({
      name: `params.${method}()`,
      make: own,
      run: (params) => drain(params[method]()),
    })),
    {
      name: "iterator.next()",
      make: ({ URL }) => {
        const url = new URL(`https://example.com/${QUERY}`);
        const iterator = url.searchParams.entries();
        iterator.next();
        url.search = "?x=1&y=2&z=3";
        return { iterator };
      },
      run: ({ iterator }) => iterator.next().value,
      // Reading the member changes the object.
      isUsedUp: true,
    },
  ];
}

const patternInputs = [
  ["string", ["https://example.com/users/:id(\\d+)/*?q=:q#:h"]],
  ["string and base", ["../:x/(.*)", BASE]],
  [
    "dictionary",
    [init({ pathname: "/:a/:b?{/x}*", hostname: "*.example.com" })],
  ],
  ["dictionary with a base", [init({ pathname: ":x", baseURL: IDNA })]],
  [
    "IDNA",
    [init({ hostname: "b\u00fccher.example", pathname: "/:\u00fcber/\u00e9" })],
  ],
  [
    "ignoreCase",
    [init({ pathname: "/Users/:id([a-z]+)" }), { ignoreCase: true }],
  ],
  ["nothing", [undefined]],
  ["invalid", [init({ pathname: "/(" })]],
  ["invalid regular expression", [init({ pathname: "/([z-a])" })]],
  ["long", [init({ pathname: LONG })]],
];

const matchInputs = [
  ["string", [ROUTE]],
  ["odd string", [ODD]],
  ["IDNA", ["https://b\u00fccher.example/users/7/posts/\u00e9"]],
  ["relative", ["/users/7/posts/\u00e9", BASE]],
  ["no match", ["https://example.com/"]],
  ["invalid", ["https://a b/"]],
  [
    "dictionary",
    [init({ pathname: "/users/7/posts/hello", hostname: "example.com" })],
  ],
  [
    "dictionary with a base",
    [init({ pathname: "../users/7/posts/\u00e9", baseURL: BASE })],
  ],
  ["dictionary and base", [init({ pathname: "/" }), BASE]],
];

const patternKinds = [
  ["literal", init({ pathname: "/users/7/posts/hello" })],
  ["named", init({ pathname: "/users/:id/posts/:post" })],
  [
    "regexp",
    init({ pathname: "/users/:id(\\d+)/posts/:post([^]*)?", hash: "(.*)" }),
  ],
];

function patternOperations() {
  const make = ({ URLPattern }) => new URLPattern(patternKinds[2][1]);
  const both = init({ id: "\u00e9", post: "b" });
  const one = init({ id: "1" });
  return [
    ...patternInputs.map(([name, args]) => ({
      name: `new URLPattern: ${name}`,
      make: () => null,
      run: (_, { URLPattern }) => new URLPattern(args[0], args[1]),
    })),
    ...patternKinds.flatMap(([kind, members]) =>
      matchInputs.flatMap(([name, args]) =>
        ["test", "exec"].map((method) => ({
          name: `${kind} pattern.${method}: ${name}`,
          make: ({ URLPattern }) => new URLPattern(members),
          run: (pattern) => pattern[method](args[0], args[1]),
        })),
      ),
    ),
    {
      name: "named pattern.exec: long",
      make: ({ URLPattern }) => new URLPattern(patternKinds[1][1]),
      run: (pattern) => pattern.exec(LONG),
    },
    ...patternAttributes.map((name) => ({
      name: `pattern.${name}`,
      make,
      run: (pattern) => pattern[name],
    })),
    {
      name: "pattern.generate()",
      make: ({ URLPattern }) => new URLPattern(patternKinds[1][1]),
      run: (pattern) => pattern.generate("pathname", both),
    },
    {
      name: "pattern.generate(), a group missing",
      make: ({ URLPattern }) => new URLPattern(patternKinds[1][1]),
      run: (pattern) => pattern.generate("pathname", one),
    },
    {
      name: "URLPattern.compareComponent()",
      make: ({ URLPattern }) => ({
        left: new URLPattern(patternKinds[0][1]),
        right: new URLPattern(patternKinds[1][1]),
      }),
      run: ({ left, right }, { URLPattern }) =>
        URLPattern.compareComponent("pathname", left, right),
    },
  ];
}

const MALFORMED_ROUTE = "https://example.com/users/%41%ff%C3%A9/posts";

/** The arguments from which URLs are generated: a pattern, its groups and a base URL. */
const generated = [
  [
    "path",
    ROUTES[0][0],
    init({ pathname: init({ id: 7, post: "a \u00e9'%\ud83d\ude00" }) }),
    BASE,
  ],
  [
    "all components",
    "https://:user\\:pw@*.example.com:81/:path+\\?q=:q#:h?",
    init({
      username: init({ user: "a@b" }),
      hostname: init({ 0: "x" }),
      pathname: init({ path: "a/b c" }),
      search: init({ q: "a&b=c" }),
    }),
  ],
  ["opaque", "data\\:*", init({ pathname: init({ 0: "a b?" }) })],
  [
    "refused",
    ROUTES[0][0],
    init({ pathname: init({ id: 7, post: ".." }) }),
    BASE,
  ],
  ["a value missing", ROUTES[0][0], init({ pathname: init({ id: 7 }) }), BASE],
  ["no host", init({ protocol: "https" }), init({})],
  [
    "invalid base",
    ROUTES[1][0],
    init({ pathname: init({ id: 1, 0: "" }) }),
    "b",
  ],
  ["long", ROUTES[1][0], init({ pathname: init({ id: 1, 0: A }) }), BASE],
];

function listOperations() {
  const make = ({ URLPatternList }) => new URLPatternList(ROUTES);
  const matched = (classes) => {
    const list = make(classes);
    list.test(ROUTE);
    return list;
  };
  const ranked = ({ URLPatternList }) =>
    new URLPatternList(ROUTES, { order: "specificity" });
  const result = (classes) => make(classes).exec(ROUTE);
  const operations = [
    {
      name: "new URLPatternList()",
      make: () => null,
      run: (_, { URLPatternList }) => new URLPatternList(),
    },
    {
      name: "new URLPatternList: entries",
      make: () => [...ROUTES],
      run: (routes, { URLPatternList }) => new URLPatternList(routes),
      // As Web IDL says, it reads arrays by their iterators.
      iterates: true,
    },
    ...matchInputs.flatMap(([name, args]) =>
      ["test", "exec", "execAll"].flatMap((method) =>
        [make, ranked].map((makeList) => ({
          name: `${makeList === ranked ? "ranked " : ""}list.${method}: ${name}`,
          make: makeList,
          run: (list) => list[method](args[0], args[1]),
        })),
      ),
    ),
    { name: "list.exec: long", make, run: (list) => list.exec(LONG) },
    ...["/users/7/posts/x", "/users/7/%C3%A9/.", "/none"].map((pathname) => ({
      name: `list.match: ${pathname}`,
      make,
      run: (list) => list.match(pathname),
    })),
    ...["made", "matched"].flatMap((kind) => {
      const makeList = kind === "made" ? make : matched;
      return [
        {
          name: `${kind} list.add(dictionary)`,
          make: makeList,
          run: (list) => {
            list.add(ROUTES[2][0], "more");
          },
        },
        {
          name: `${kind} list.add(pattern)`,
          make: (classes) => ({
            list: makeList(classes),
            pattern: new classes.URLPattern(ROUTES[0][0]),
          }),
          run: ({ list, pattern }) => {
            list.add(pattern);
          },
        },
        {
          name: `${kind} list.delete(dictionary)`,
          make: makeList,
          run: (list) => list.delete(ROUTES[1][0]),
        },
        {
          name: `${kind} list.delete(pattern)`,
          make: (classes) => {
            const pattern = new classes.URLPattern(ROUTES[1][0]);
            const list = makeList(classes);
            list.add(pattern, "to delete");
            if (kind === "matched") list.test(ROUTE);
            return { list, pattern };
          },
          run: ({ list, pattern }) => list.delete(pattern),
        },
        {
          name: `${kind} list.clear()`,
          make: makeList,
          run: (list) => list.clear(),
        },
      ];
    }),
    { name: "list.size", make, run: (list) => list.size },
    ...["keys", "values", "entries"].flatMap((method) =>
      [make, ranked].map((makeList) => ({
        name: `${makeList === ranked ? "ranked " : ""}list.${method}()`,
        make: makeList,
        // The iterator of a list is that of an array.
        run: (list) => list[method](),
      })),
    ),
    ...[
      "inputs",
      "pattern",
      "value",
      "params",
      "protocol",
      "hostname",
      "pathname",
    ].map((name) => ({
      name: `list result.${name}`,
      make: result,
      run: (match) => match[name],
    })),
    {
      name: "list result.params, malformed",
      make: (classes) => make(classes).exec(MALFORMED_ROUTE),
      run: (match) => match.params,
    },
    ...generated.flatMap(([name, input, groups, base]) => [
      {
        name: `generateURL: ${name}`,
        make: ({ URLPattern }) => new URLPattern(input),
        run: (pattern, { generateURL }) => generateURL(pattern, groups, base),
      },
      {
        name: `generateComponent: ${name}`,
        make: ({ URLPattern }) => new URLPattern(input),
        run: (pattern, { generateComponent }) =>
          generateComponent(pattern, "pathname", groups.pathname),
      },
    ]),
    {
      name: "list result.toJSON()",
      make: result,
      run: (match) => match.toJSON(),
    },
  ];
  return operations.map((operation) => ({
    ...operation,
    needs: "URLPatternList",
  }));
}

const all = [
  ...urlOperations(),
  ...paramsOperations(),
  ...patternOperations(),
  ...listOperations(),
];

/** The operations that the classes support. */
export function operationsOf(classes) {
  return all.filter(({ needs }) => !needs || classes[needs] !== undefined);
}

/** Whether an operation has an input that is so long that the instance is dropped. */
export const isLong = ({ name }) =>
  /long|https:\/\/example.com\/aaaa/.test(name);

/** The visible state of an object, as text. */
export function show(value) {
  if (typeof value === "string") {
    return value.length > 300
      ? `${JSON.stringify(value.slice(0, 300))}… of ${value.length}`
      : JSON.stringify(value);
  }
  if (
    value === undefined ||
    value === null ||
    (typeof value !== "object" && typeof value !== "function")
  ) {
    return String(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(show).join(", ")}]`;
  }
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  const members = (names) =>
    `${tag} {${names.map((name) => `${name}: ${show(value[name])}`).join(", ")}}`;
  switch (tag) {
    case "URL":
      return members([...urlAttributes, "searchParams"]);
    case "URLSearchParams":
      return `${tag} ${show([...value])} ${show(String(value))}`;
    case "URLPattern":
      return `${members(patternAttributes)} ${value.test(ROUTE)}`;
    case "URLPatternList":
      return `${tag} ${value.size} ${show([...value])} ${show(value.execAll(ROUTE))}`;
    case "URLPatternListResult":
      return members([
        "pattern",
        "value",
        "params",
        "inputs",
        ...patternAttributes.slice(0, 8),
      ]);
    case "Array Iterator":
    case "URLSearchParams Iterator":
      return `${tag} ${show([...value])}`;
    default:
      return members(Object.keys(value));
  }
}

/** The outcome of a function: {value} or {error}. */
export function attempt(run) {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
}

/** The outcome as text. */
export function showOutcome({ value, error }) {
  return error === undefined
    ? show(value)
    : `throws ${error?.name}: ${error?.message}`;
}

/** Objects that live long, for `innocents`. */
export function makeOld({ URL, URLSearchParams, URLPattern, URLPatternList }) {
  return {
    url: new URL(PLAIN),
    params: new URLSearchParams(QUERY),
    patterns: URLPattern
      ? [
          ...patternKinds.map(([, members]) => new URLPattern(members)),
          new URLPattern(patternInputs[4][1][0]),
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
export function innocents(classes, old) {
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
