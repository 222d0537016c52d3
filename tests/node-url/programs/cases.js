// Calls with random inputs: URLs made of random pieces, and URLs with a few changes.

import { createRandom, stringMaker } from "../../support/random.js";

const pieces = [
  ..."/:?#@.\\%[]&=+;'\"<>^`{|} ~*$,!()_-\t\n\r\0\x01\x1f\x7f\xa0\ufeff\u2028",
  ..."aZ09",
  ..."éßİ．。💩א١\u200d\u00ad℀ﬀ",
  "//",
  "///",
  "\\\\",
  "..",
  "../",
  "./",
  "/.",
  "/..",
  "/a/b",
  "http:",
  "https://",
  "HTTP://",
  "ws://",
  "file:",
  "file:///",
  "javascript:",
  "mailto:",
  "x:",
  "x-y+z.1:",
  "gopher://",
  "example.com",
  "www.Example.COM",
  "localhost",
  "user:pass@",
  "us%40er:@",
  "%zz",
  "%41",
  "%2f",
  "%5C",
  "%E9",
  "%C3%A9",
  "%e4%bd",
  ":80",
  ":",
  ":x",
  "[::1]",
  "[",
  "127.0.0.1",
  "1.2",
  "0x7f",
  "xn--",
  "xn--bcher-kva",
  "xn--fa-hia",
  "xn--4db",
  "bücher.example",
  "中国",
  "אב",
  "?a=b&c=%20d",
  "?a=b&a=c+d&&e",
  "#frag",
  "\ud800",
  "\udc00",
  "a".repeat(64),
  "C:",
  "c|",
  "C:\\a\\",
  "\\\\server\\share\\",
  "\\\\?\\UNC\\s\\t",
  "\\\\.\\",
];

const urls = [
  "http://user:pass@example.com:8080/p/a/t/h?query=string#hash",
  "https://www.example.com/a/b/../c?x=1&y=%C3%A9&x=2#top",
  "http://example.com",
  "//host/path?query",
  "/path/to/file.html?a=b#c",
  "../up/./and/../down",
  "mailto:someone@example.com?subject=x",
  "javascript:alert('hello @host');",
  "file:///home/user/a%20file.txt",
  "file://server/share/file",
  "file:///C:/Program%20Files/x",
  "http://bücher.example:80/ü?ü#ü",
  "http://[fe80::1]:80/a",
  "http://xn--bcher-kva.example/",
  "x-custom://host.name/a;b=c/d?e",
  "http://a.com/\t\n b",
  "/home/user/file#1 100%.txt",
  "C:\\Users\\name\\file.txt",
  "\\\\server\\share\\dir\\file",
];

const domains = [
  "a.b",
  "x.é",
  "faß.de",
  "1.2",
  "xn--fa-hia.a",
  "a:80",
  "[::1]",
];

/** Calls, one after the other: {kind, input, call(url, querystring)}. */
export function* createCases(seed, rounds) {
  const random = createRandom(seed);
  const { below, chance, pick } = random;
  const some = stringMaker(random, pieces);

  function mutated(text) {
    let result = text;
    for (let changes = below(3); changes > 0; changes--) {
      const at = below(result.length + 1);
      const end = chance(50) ? at : at + below(6);
      result = result.slice(0, at) + some(2) + result.slice(end);
    }
    return result;
  }
  const url = () => (chance(50) ? some(8) : mutated(pick(urls)));
  const domain = () => (chance(50) ? some(5) : mutated(pick(domains)));
  const member = () =>
    pick([undefined, null, "", 0, 1, some(2), some(3), url()]);
  const flag = () => pick([undefined, null, false, true, 0, 1]);
  const values = () =>
    pick([some(2), 1, -0, 1e21, NaN, true, 2n, null, [some(1), 2], [], {}]);

  const makers = {
    parse() {
      const args = [url(), flag(), flag()];
      return [args, ({ parse }) => parse(...args)];
    },
    "parse again"() {
      const args = [url(), url()];
      return [args, ({ parse }) => parse(args[0]).parse(args[1], true)];
    },
    resolve() {
      const args = [url(), url()];
      return [args, ({ resolve }) => resolve(...args)];
    },
    resolveObject() {
      const args = [url(), url()];
      const isObject = chance(50);
      return [
        args,
        ({ parse, resolveObject }) => {
          const reference = isObject ? parse(args[1]) : args[1];
          return [resolveObject(args[0], reference), reference];
        },
      ];
    },
    "format an object"() {
      const query = pick([null, {}, { a: values(), [some(1)]: values() }]);
      const args = {
        auth: member(),
        hash: member(),
        host: member(),
        hostname: member(),
        pathname: member(),
        port: member(),
        protocol: pick(["http", "ws:", "file", "x", "javascript:", member()]),
        query: pick([query, member()]),
        search: member(),
        slashes: flag(),
      };
      for (const name of Object.keys(args)) if (chance(60)) delete args[name];
      return [args, ({ format }) => format(args)];
    },
    "format a string"() {
      const args = url();
      return [args, ({ format }) => format(args)];
    },
    "format a URL"() {
      const args = [url(), url()];
      const options = pick([
        undefined,
        null,
        { auth: flag(), fragment: flag(), search: flag(), unicode: flag() },
        1,
        [],
      ]);
      return [
        [args, options],
        ({ URL, format }) => format(new URL(args[0], args[1]), options),
      ];
    },
    domainToASCII() {
      const args = domain();
      return [args, ({ domainToASCII }) => domainToASCII(args)];
    },
    domainToUnicode() {
      const args = domain();
      return [args, ({ domainToUnicode }) => domainToUnicode(args)];
    },
    fileURLToPath() {
      const args = [chance(30) ? url() : `file://${some(6)}`];
      if (chance(50)) args.push({ windows: flag() });
      return [args, ({ fileURLToPath }) => fileURLToPath(...args)];
    },
    fileURLToPathBuffer() {
      const args = [chance(30) ? url() : `file://${some(6)}`];
      if (chance(50)) args.push({ windows: flag() });
      return [
        args,
        // Node 18 to 22 do not have this function.
        ({ fileURLToPathBuffer }) => fileURLToPathBuffer(...args),
      ];
    },
    pathToFileURL() {
      const args = [url()];
      if (chance(70)) args.push({ windows: flag() });
      return [args, ({ pathToFileURL }) => pathToFileURL(...args)];
    },
    urlToHttpOptions() {
      const args = url();
      const isParsed = chance(50);
      return [
        args,
        ({ URL, parse, urlToHttpOptions }) =>
          urlToHttpOptions(
            isParsed ? parse(args) : Object.assign(new URL(args), { a: 1 }),
          ),
      ];
    },
    "querystring.parse"() {
      const args = [
        some(8).replaceAll(/[^&=+%\w]/gu, (c) => pick([c, "&", "=", "+"])),
      ];
      if (chance(40)) args.push(pick([null, ";", "&&", "::", "%", "a&"]));
      if (args.length > 1 && chance(70))
        args.push(pick([null, ":", "==", "->", "4=", "+="]));
      if (args.length > 2 && chance(50)) {
        args.push(
          pick([
            { maxKeys: pick([0, 1, 2, 3, -1, 1.5, NaN]) },
            { decodeURIComponent: (text) => `<${text}>` },
            { decodeURIComponent },
          ]),
        );
      }
      return [args, (_, { parse }) => parse(...args)];
    },
    "querystring.stringify"() {
      const args = [{ [some(2)]: values(), b: values(), [some(1)]: values() }];
      if (chance(30)) args.push(pick([null, ";", "&&"]), pick([null, ":"]));
      if (args.length > 2 && chance(50)) {
        args.push({ encodeURIComponent: (text) => `<${text}>` });
      }
      return [args, (_, { stringify }) => stringify(...args)];
    },
    "querystring.unescape"() {
      const args = some(4);
      return [
        args,
        (_, { escape, unescape, unescapeBuffer }) => [
          unescape(args),
          unescapeBuffer(args),
          escape(args),
        ],
      ];
    },
  };

  yield* oddTypes();
  const kinds = Object.keys(makers);
  for (let round = 0; round < rounds; round++) {
    const kind = kinds[round % kinds.length];
    const [input, call] = makers[kind]();
    yield { kind, input, call };
  }
}

/** Calls with values that are not strings, in all places where Node looks at a string. */
function* oddTypes() {
  const values = [
    ...[Symbol.iterator, Object.create(null), {}, [], [""], [":a"], [" "]],
    ...[() => 1, (a, b) => [a, b], 0, 1, 1n, NaN, true, false, null, ""],
    ...[undefined, { length: 2 }, ["%41%zz"], { toString: () => "%zz" }],
    ...[[65, "b", 300], new Uint8Array([65, 37]), ["a+b"], new String("a+b")],
    ...[new String("%zz+"), "a:b", ["[a:b]"], ["?#", "b"], ["a?", "#b"]],
  ];
  for (const value of values) {
    for (const name of ["escape", "unescape", "unescapeBuffer"]) {
      for (const flag of [false, true]) {
        const call = (_, querystring) => querystring[name](value, flag);
        const isText = name === "escape" || typeof value === "string";
        const kind = isText ? "odd types" : "odd texts";
        yield { kind, input: null, call };
      }
    }
    for (const other of values) {
      for (const names of [
        "auth host",
        "hostname port",
        "auth hostname",
        "pathname search",
        "protocol hash",
      ]) {
        const [first, second] = names.split(" ");
        const call = ({ format }) =>
          format({ [first]: value, [second]: other });
        yield { kind: "odd types", input: null, call };
      }
    }
  }
}
