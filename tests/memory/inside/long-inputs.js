// Calls each member of an entry with inputs of 16 MiB, and names the calls after which the heap is larger.

import { companions } from "../../../tools/lib/entries.js";
import { companionForms } from "../../support/companions.js";
import { formsOf } from "../../support/forms.js";
import { components, urlAttributes } from "../../support/names.js";
import { load } from "../../support/paths.js";

const MiB = 1 << 20;
/** A string of 16 MiB between two texts, in one piece. */
const long = (start, end = "") =>
  Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(16 * MiB, "x"),
    Buffer.from(end),
  ]).toString("latin1");

/** Inputs of each kind: in normal form, not quite, relative, and no URLs. */
const inputs = [
  ["data:,"],
  ["https://example.com/"],
  ["HTTPS://u:p@EXAMPLE.com:443/"],
  ["https://example.com/", " b/../%zz"],
  ["foo://host.example/"],
  ["https://exa\tmple.com/"],
];
/** For functions that are slow, and for those that share the code of a function that gets all inputs. */
const few = [inputs[1], inputs[3]];
const patterns = [
  { pathname: "/:a" },
  { pathname: "/(x.*)" },
  { hostname: "(e.*)", pathname: "/x*" },
];

/** The calls of an entry: [what is called, the function that calls it with inputs that it makes]. */
const callsOf = {
  async urlsmith(entry) {
    const [{ URL, URLPattern, URLSearchParams }] = await formsOf(entry);
    return [
      ...inputs.flatMap((input) => [
        ["canParse", () => URL.canParse(long(...input))],
        ["parse", () => URL.parse(long(...input))?.searchParams.size],
        ["new URL", () => new URL(long(...input)).href],
      ]),
      ...few.flatMap((input) => [
        ["canParse a base", () => URL.canParse("a", long(...input))],
        ["with a base", () => new URL(long(...input), "https://h/a/b?c").host],
      ]),
      ...urlAttributes.map((name) => [
        `${name} =`,
        () => {
          const url = new URL("https://h/a?b#c");
          if (name !== "origin") url[name] = long(name === "href" ? "a:" : "");
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
          return `${params}${[...params].length}`.length;
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
            ["exec", () => list.exec(long(...input)) === null],
            ["execAll", () => list.execAll?.(long(...input)).length],
          ]),
          ["exec", () => list.exec({ pathname: long("/") }) === null],
          ["match", () => list.match(long("/")) === null],
          [
            "generateComponent",
            () =>
              generateComponent(pattern, "pathname", { a: long("é") }).length,
          ],
          [
            "generateURL",
            () => generateURL(pattern, { pathname: { a: long("é") } }).length,
          ],
        ];
      },
    );
  },
  async "urlsmith/batch"(entry) {
    return (await firstAndLast(entry)).flatMap(({ parseAll }) =>
      few.map((input) => [
        "parseAll",
        () => parseAll(`${long(...input)}\nhttps://a/`).length,
      ]),
    );
  },
  async "urlsmith/validate"() {
    const { fieldError, isValid, validate, validatePattern } =
      await load("validate");
    return [
      ...few.flatMap((input) => [
        ["validate", () => validate(long(...input)).errors.length],
        ["isValid", () => isValid(long(...input))],
        ["fieldError", () => fieldError(long(...input)) === null],
      ]),
      ["validatePattern", () => validatePattern(long("https://a/")).errors],
    ];
  },
  async companions() {
    const forms = await Promise.all(
      Object.keys(companions)
        .filter((name) => name !== "testing")
        .map(async (name) => (await companionForms(name))[0]),
    );
    return forms.flatMap(({ exported }) =>
      Object.entries(exported)
        .filter(([, value]) => typeof value === "function")
        .flatMap(([name, value]) =>
          inputs
            .slice(1, 3)
            .map((input) => [name, () => void value(long(...input))]),
        ),
    );
  },
};
callsOf["urlsmith/js"] = callsOf.urlsmith;

/** The forms of an entry with and without WebAssembly. */
async function firstAndLast(entry) {
  const forms = await formsOf(entry);
  return [forms[0], forms.at(-1)];
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
        [`exec ${name}`, () => pattern.exec(long("http://e/x")) === null],
      ];
    })
    .concat(
      components.map((component) => [
        `test a ${component}`,
        () => new URLPattern(any).test({ [component]: long("/") }),
      ]),
    );
}

/** How many calls there are, and those after which a long input is still in the heap. */
export async function keepers(entry) {
  const calls = await callsOf[entry](entry);
  const used = () => {
    globalThis.gc();
    return process.memoryUsage().heapUsed / MiB;
  };
  const kept = [];
  let before = used();
  for (const [index, [name, call]] of calls.entries()) {
    try {
      call();
    } catch {
      // Not every input is one for every function.
    }
    const after = used();
    if (after - before > 8) kept.push(`call ${index}: ${name}`);
    before = after;
  }
  return { calls: calls.length, kept };
}
