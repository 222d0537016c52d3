// Calls each member of an entry with long inputs: names the calls after which the heap is larger, and gives the answers.

import { companions } from "../../../tools/lib/entries.js";
import { companionForms } from "../../support/companions.js";
import { formsOf } from "../../support/forms.js";
import { components, urlAttributes } from "../../support/names.js";
import { load } from "../../support/paths.js";

const MiB = 1 << 20;
let length = 4 * MiB;
let filler = "x";
/**
 * A long string between two texts, in one piece. It is in V8's heap. A long string that Node.js decodes from bytes is external, and
 * `heapUsed` does not include it.
 */
function long(start, end = "") {
  const times = Math.ceil(length / filler.length);
  const text = start + filler.repeat(times).slice(0, length) + end;
  // V8 concatenates the parts when a character is read.
  text.charCodeAt(0);
  return text;
}

/** Inputs of each kind: in normal form, not quite, relative, no URLs, and not in ASCII. */
const inputs = [
  ["data:,"],
  ["https://example.com/"],
  ["HTTPS://u:p@EXAMPLE.com:443/"],
  ["https://example.com/", " b/../%zz"],
  ["foo://host.example/"],
  ["https://exa\tmple.com/"],
  ["https://example.com/?", "#é\u00ff"],
  ["//example.com:"],
  ["https://", ".example"],
  ["https://[", "]"],
  ["https://u:", "@h:80/?a=b"],
  ["file:///C|/"],
  ["blob:https://h/"],
  // Parts of more than 12 characters are no copies in V8.
  ["https://a-long-user-name:and-a-password@sub.domain.example:8080/"],
];
/** For functions that are slow, and for those that share the code of a function that gets all inputs. */
const few = [inputs[1], inputs[3]];
const patterns = [
  { pathname: "/:a" },
  { pathname: "/(x.*)" },
  { hostname: "(e.*)", pathname: "/x*" },
];

/** All that a URL tells. */
const parts = (url) =>
  url && urlAttributes.concat("searchParams").map((name) => `${url[name]}`);

/** The calls of an entry: [what is called, the function that calls it with inputs that it makes]. */
const callsOf = {
  async urlsmith(entry) {
    const [{ URL, URLPattern, URLSearchParams }] = await formsOf(entry);
    return [
      ...inputs.flatMap((input) => [
        ["canParse", () => URL.canParse(long(...input))],
        ["parse", () => parts(URL.parse(long(...input)))],
        ["new URL", () => new URL(long(...input)).href],
      ]),
      ...few.flatMap((input) => [
        ["canParse a base", () => URL.canParse("a", long(...input))],
        [
          "with a base",
          () => parts(new URL(long(...input), "https://h/a/b?c")),
        ],
      ]),
      ...urlAttributes.map((name) => [
        `${name} =`,
        () => {
          const url = new URL("https://h/a?b#c");
          if (name !== "origin") url[name] = long(name === "href" ? "a:" : "");
          return parts(url);
        },
      ]),
      ...["a=", "%41=+", "é&"].map((start) => [
        "URLSearchParams",
        () => {
          const params = new URLSearchParams(long(start, "%41&b=c"));
          params.append(long("a"), long("é"));
          params.has("a");
          params.get(long("b"));
          params.delete(long("d"));
          params.set("e", long(" "));
          params.sort();
          return [`${params}`, [...params]];
        },
      ]),
      ...callsOfPatterns(URLPattern),
    ];
  },
  async "urlsmith/pattern"() {
    const { URLPattern } = await load("pattern");
    return callsOfPatterns(URLPattern);
  },
  async "urlsmith/list"(entry) {
    return (await firstAndLast(entry)).flatMap(
      ({ URLPattern, URLPatternList, generateComponent, generateURL }) => {
        const list = new URLPatternList(patterns);
        const pattern = new URLPattern("https://h/:a");
        return [
          ...few.flatMap((input) => [
            ["test", () => list.test(long(...input))],
            ["exec", () => list.exec(long(...input))],
            [
              "execAll",
              () =>
                list.execAll?.(long(...input)).map(({ pathname }) => pathname),
            ],
          ]),
          ["exec", () => list.exec({ pathname: long("/") })],
          ["match", () => list.match?.(long("/"))],
          ...["/x", "/1"].map((start) => [
            "exec of a path that a list knows",
            () => list.exec({ pathname: long(start), hostname: "e" }),
          ]),
          [
            "exec with a base",
            () => list.exec("x", long("https://example.com/")),
          ],
          ["params", () => list.exec(long("https://example.com/"))?.params?.a],
          [
            "generateComponent",
            () => generateComponent(pattern, "pathname", { a: long("é") }),
          ],
          [
            "generateURL",
            () => generateURL(pattern, { pathname: { a: long("é") } }),
          ],
        ];
      },
    );
  },
  async "urlsmith/batch"(entry) {
    return (await firstAndLast(entry)).flatMap((batch) => callsOfBatch(batch));
  },
  async "urlsmith/validate"() {
    const { fieldError, isValid, validate, validatePattern } =
      await load("validate");
    const schemes = ["https", "mailto"];
    const base = "https://h/a/b?c";
    return [
      ...inputs.slice(3, 8).flatMap((input) => [
        ["validate", () => validate(long(...input))],
        ["isValid", () => isValid(long(...input))],
      ]),
      ...few.flatMap((input) => [
        ["validate with a base", () => validate(long(...input), { base })],
        ["isValid of schemes", () => isValid(long(...input), { schemes })],
        ["fieldError", () => fieldError(long(...input))],
        [
          "fieldError of schemes",
          () => fieldError(long("http:", ...input), { schemes }),
        ],
        ["a base", () => validate("a", { base: long(...input) })],
      ]),
      ["validatePattern", () => validatePattern(long("https://a/"))],
    ];
  },
  async companions() {
    const forms = await Promise.all(
      Object.keys(companions)
        .filter((name) => name !== "testing")
        .map(async (name) => (await companionForms(name))[0]),
    );
    const base = "https://example.com/a";
    /** The arguments that a function needs after its input. */
    const others = { resolveObject: ["a"] };
    const ofEach = forms.flatMap(({ exported }) =>
      Object.entries(exported)
        .filter(([, value]) => typeof value === "function")
        .flatMap(([name, value]) =>
          inputs
            .slice(1, 3)
            .map((input) => [
              name,
              () => value(long(...input), ...(others[name] ?? [])),
            ]),
        ),
    );
    const guard = forms.find(({ exported }) => exported.redact).exported;
    const host = forms.find(({ exported }) => exported.hostReport).exported;
    const { Origin } = forms.find(({ exported }) => exported.Origin).exported;
    return [
      ...ofEach,
      ...[...inputs, ["/"], ["//example.com/"], ["?"]].map((input) => [
        "redirectTarget",
        () => guard.redirectTarget(long(...input), base),
      ]),
      [
        "redirectTarget's option allow",
        () => guard.redirectTarget("/b", base, { allow: [long("https://a/")] }),
      ],
      ["a base", () => guard.redirectTarget("/b", long("https://h/"))],
      ...["see https://u:p@h/?token=", "token=a&b=", "a %2e \\u0041 "].map(
        (text) => ["redact", () => guard.redact(long(text, " end"))],
      ),
      ["hostReport", () => host.hostReport({ href: long("https://h/") })],
      ["Origin", () => Origin.from(long("https://h/")).opaque],
    ];
  },
};
callsOf["urlsmith/js"] = callsOf.urlsmith;

/** The entries whose calls there are. "companions" stands for all small modules. */
export const entries = Object.keys(callsOf);

/** The forms of an entry with and without WebAssembly. */
async function firstAndLast(entry) {
  const forms = await formsOf(entry);
  return [forms[0], forms.at(-1)];
}

function callsOfBatch({ checkAll, parseAll, parseChunks }) {
  const text = (input) => `${long(...input)}\nhttps://a/`;
  const bytes = (input) => new TextEncoder().encode(text(input));
  const columns = ["hostname", "pathname"];
  const options = { base: "https://h/", columns };
  const ofInputs = [...few, ["/", "é"], ["https://[", "]"]].flatMap((input) => [
    ["parseAll", () => parseAll(text(input)).length],
    ["parseAll of bytes", () => parseAll(bytes(input)).length],
    ["parseAll of an array", () => parseAll([long(...input), "a:b"]).length],
    ["parseAll with columns", () => parseAll(text(input), options).length],
    ["an input", () => parseAll(text(input))[0] === null],
    ["an item", () => parseAll(text(input)).at?.(0)?.href],
    ["checkAll", () => checkAll(text(input)).errorCount],
    ["checkAll of bytes", () => checkAll(bytes(input)).errorCount],
    ["checkAll of an array", () => checkAll([long(...input)]).errorCount],
    ...[text, bytes].map((make) => [
      "parseChunks",
      async () => {
        for await (const batch of parseChunks([make(input)], { columns })) {
          if (batch.length === 0) throw new Error("an empty batch");
        }
      },
    ]),
  ]);
  return [
    ...ofInputs,
    ["a base", () => parseAll("a", { base: long("https://h/") }).length],
    ["a base of checkAll", () => checkAll("a", { base: long("a:/") }).length],
  ];
}

function callsOfPatterns(URLPattern) {
  const [any] = patterns;
  return patterns
    .flatMap((init) => {
      const pattern = new URLPattern(init);
      const name = JSON.stringify(init);
      return [
        ...(init === any ? inputs : few).map((input) => [
          `test ${name}`,
          () => pattern.test(long(...input)),
        ]),
        [`exec ${name}`, () => pattern.exec(long("http://e/x"))],
        [
          `exec ${name} of components`,
          () => pattern.exec({ hostname: "e", pathname: long("/") }),
        ],
        [
          `exec ${name} with a base`,
          () => pattern.exec("x", long("http://e/")),
        ],
      ];
    })
    .concat(
      components.map((component) => [
        `test a ${component}`,
        () => new URLPattern(any).test({ [component]: long("/") }),
      ]),
    );
}

/** Whether an error is one that the package throws on purpose, and not the engine's own for a wrong call. */
const isRefusal = ({ name, message }) =>
  name === "TypeError" &&
  !/is not (a function|a constructor|iterable)|^Cannot read/.test(message);

/** Makes a call. Its result, or its error, which has the input, is gone when the function has ended. */
async function attempt(call) {
  try {
    await call();
  } catch (error) {
    // Not every input is one for every function. Any other error is a fault of the test or of the package.
    if (!isRefusal(error)) throw error;
  }
}

/** How many calls there are, and those after which a long input is still in memory. The process must be single-threaded. */
export async function keepers(entry) {
  const calls = await callsOf[entry](entry);
  const used = () => {
    globalThis.gc();
    // `arrayBuffers` are the arrays of bytes, without the memories of WebAssembly.
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / MiB;
  };
  const kept = [];
  let before = used();
  for (const [index, [name, call]] of calls.entries()) {
    await attempt(call);
    const after = used();
    if (after - before > 2) kept.push(`call ${index}: ${name}`);
    before = after;
  }
  return { calls: calls.length, kept };
}

/** What the calls give for inputs of a length, which consist of a text: [the name of the call, the result] of each. */
export async function answers(entry, ofLength, text) {
  length = ofLength;
  filler = text;
  const results = [];
  for (const [name, call] of await callsOf[entry](entry)) {
    try {
      const result = await call();
      const isBytes = result instanceof Uint8Array;
      results.push([
        name,
        isBytes ? Buffer.from(result).toString("latin1") : result,
      ]);
    } catch (error) {
      results.push([name, `${error}`]);
    }
  }
  return results;
}
