// The workloads that are measured. run(contender, inputs) does the work for each input, and returns a number that
// depends on all results. run() is copied for each contender, so it may use only its arguments. prepare() is not
// measured.

import { bars, floors } from "../bars.js";
import { range, shuffled, words } from "../../support/random.js";

const hasUrl = ({ URL }) => URL;
const hasParams = ({ URLSearchParams }) => URLSearchParams;
const hasPattern = ({ URLPattern }) => URLPattern;
const hasNodeUrl = ({ nodeUrl }) => nodeUrl;

function parseAndLook({ URL }, inputs) {
  let sum = 0;
  for (let i = 0; i < inputs.length; i++) {
    const url = new URL(inputs[i]);
    sum += url.href.length + url.pathname.length + url.hostname.length;
  }
  return sum;
}

function resolve({ URL }, inputs) {
  let sum = 0;
  for (let i = 0; i < inputs.length; i++) {
    sum += new URL(inputs[i][0], inputs[i][1]).href.length;
  }
  return sum;
}

/** Typical references in pages: mostly paths, some queries, fragments and other hosts. */
function references(urls) {
  return urls.map((url, index) => {
    const path = url.replace(/^\w+:\/\/[^/?#]*\/?/, "");
    switch (index % 8) {
      case 0:
        return `?page=${index}&sort=name`;
      case 1:
        return `#section-${index}`;
      case 2:
        return `../${path}`;
      case 3:
        return url.replace(/^\w+:/, "");
      case 4:
      case 5:
        return path || "index.html";
      default:
        return `/${path}`;
    }
  });
}

/** Whether a reference resolves. Some URLs have a path that is no reference, such as `//`. */
function resolves([reference, base]) {
  try {
    new URL(reference, base);
    return true;
  } catch {
    return false;
  }
}

const pathsWithDots = () =>
  words(64).map(
    (word) =>
      `https://example.com/${words(400)
        .map((part, i) => (i % 4 === 3 ? ".." : i % 7 === 6 ? "." : part))
        .join("/")}/${word}`,
  );

// Firefox does not accept a longer URL.
const megabyteQueries = () =>
  range(4).map((i) => `https://example.com/?${pairs((1 << 20) - 21, i)}`);

const urlWork = [
  {
    name: "new URL, href, pathname, hostname",
    bar: "newUrl",
    inputs: ({ web }) => web,
    run: parseAndLook,
  },
  {
    name: "new URL, href, pathname, hostname: file URLs",
    inputs: ({ file }) => file,
    run: parseAndLook,
  },
  {
    name: "canParse",
    bar: "canParse",
    needs: ({ URL }) => URL?.canParse,
    inputs: ({ web }) => web,
    run: function ({ URL }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        if (URL.canParse(inputs[i])) sum++;
      }
      return sum;
    },
  },
  {
    name: "new URL(relative, base), one base",
    bar: "resolve",
    inputs: ({ web }) => {
      const base = "https://www.example.com/news/2026/07/index.html?lang=en";
      return references(web)
        .map((reference) => [reference, base])
        .filter(resolves);
    },
    // The base is one string, as in a program.
    prepare: (_, inputs) => {
      const base = inputs[0][1];
      return inputs.map(([reference]) => [reference, base]);
    },
    run: resolve,
  },
  {
    name: "new URL(relative, base), many bases",
    bar: "resolve",
    inputs: ({ web }) => {
      const bases = shuffled(web);
      return references(web)
        .map((reference, i) => [reference, bases[i]])
        .filter(resolves);
    },
    run: resolve,
  },
  {
    name: "setter chain: pathname, search, hash",
    bar: "setters",
    inputs: ({ web }) =>
      shuffled(web).map((url, index) => [
        web[index],
        `/${url.replace(/^\w+:\/\/[^/?#]*\/?|[?#].*$/g, "")}`,
        `?id=${index}&name=value`,
        `#part-${index}`,
      ]),
    prepare: ({ URL }, inputs) =>
      inputs.map(([url, ...values]) => [new URL(url), ...values]),
    run: function (_, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const [url, pathname, search, hash] = inputs[i];
        url.pathname = pathname;
        url.search = search;
        url.hash = hash;
        sum += url.href.length;
      }
      return sum;
    },
  },
  {
    name: "new URL, searchParams.get",
    inputs: ({ web }) => withQueries(web),
    run: function ({ URL }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const value = new URL(inputs[i]).searchParams.get("id");
        sum += value === null ? 1 : value.length;
      }
      return sum;
    },
  },
  {
    name: "new URL: non-ASCII host",
    bar: "unicodeHost",
    inputs: () =>
      words(4096).map(
        (word, i) =>
          `https://${word}-${["münchen", "пример", "例え", "δοκιμή"][i % 4]}.example.com/${word}`,
      ),
    run: parseAndLook,
  },
  {
    name: "new URL: non-ASCII path",
    bar: "unicodePath",
    inputs: () =>
      words(4096).map(
        (word, i) =>
          `https://${word}.example.com/${["straße", "путь", "道/小道", "διαδρομή"][i % 4]}/${word}`,
      ),
    run: parseAndLook,
  },
  {
    name: "new URL: non-ASCII query",
    bar: "unicodePath",
    inputs: () =>
      words(4096).map(
        (word, i) =>
          `https://${word}.example.com/search?q=${["schön", "поиск", "検索", "αναζήτηση"][i % 4]}+${word}`,
      ),
    run: parseAndLook,
  },
  {
    name: "new URL: long path with dot segments",
    bar: "dots",
    inputs: pathsWithDots,
    run: parseAndLook,
  },
  {
    name: "new URL: query of 1 MiB",
    bar: "megabyte",
    inputs: megabyteQueries,
    run: parseAndLook,
  },
].map((work) => ({ group: "URL", per: "URL", needs: hasUrl, ...work }));

/** The URLs with a query. Of the others, the first thousands get one. */
function withQueries(web) {
  const vocabulary = words(64);
  return shuffled([
    ...web.filter((url) => url.includes("?")),
    ...web
      .filter((url) => !/[?#]/.test(url))
      .slice(0, 4000)
      .map(
        (url, i) =>
          `${url}?utm_source=${vocabulary[i % 64]}&id=${i}&q=${vocabulary[(i * 7) % 64]}+${i}`,
      ),
  ]);
}

function pairs(length, seed) {
  const parts = [];
  for (let size = 0, i = seed; size < length; i++) {
    parts.push(`key${i}=value+${i}%20${i * 31}`);
    size += parts[parts.length - 1].length + 1;
  }
  return parts.join("&").slice(0, length);
}

const thousandPairs = () =>
  range(8).map((set) =>
    words(1000, set)
      .map((word, i) => `${word}=${i % 3 ? `value+${i}` : `a%26${i}`}`)
      .join("&"),
  );

/** Three names and values, one of which needs decoding and encoding. */
const threePairs = () =>
  words(4096).map((word, i) => [
    ["page", `${i}`],
    ["q", `${word} & ${i}`],
    ["name", word],
  ]);

/** The inputs of work on objects that exist already: by default, of three pairs each. */
const kept = {
  inputs: () => words(4096).map((word, i) => `page=${i}&q=a+${i}&name=${word}`),
  // Reads twice, since some implementations parse the string only then.
  prepare: ({ URLSearchParams }, inputs) =>
    inputs.map((input) => {
      const params = new URLSearchParams(input);
      params.has("");
      params.has("");
      return params;
    }),
};

function makeAndSerialize({ URLSearchParams }, inputs) {
  let sum = 0;
  for (let i = 0; i < inputs.length; i++) {
    sum += new URLSearchParams(inputs[i]).toString().length;
  }
  return sum;
}

const paramsWork = [
  {
    name: "three pairs from string, toString",
    inputs: kept.inputs,
    run: makeAndSerialize,
  },
  {
    name: "three pairs from array, toString",
    inputs: threePairs,
    run: makeAndSerialize,
  },
  {
    name: "three pairs from object, toString",
    inputs: () => threePairs().map(Object.fromEntries),
    run: makeAndSerialize,
  },
  {
    name: "three appends, toString",
    inputs: threePairs,
    run: function ({ URLSearchParams }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const params = new URLSearchParams();
        for (let j = 0; j < 3; j++) {
          params.append(inputs[i][j][0], inputs[i][j][1]);
        }
        sum += params.toString().length;
      }
      return sum;
    },
  },
  {
    name: "copy of three pairs",
    ...kept,
    run: function ({ URLSearchParams }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += new URLSearchParams(inputs[i]).has("name") ? 1 : 0;
      }
      return sum;
    },
  },
  {
    name: "for-of over three pairs",
    ...kept,
    run: function (_, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        for (const [name, value] of inputs[i])
          sum += name.length + value.length;
      }
      return sum;
    },
  },
  {
    name: "Object.fromEntries of three pairs",
    ...kept,
    run: function (_, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += Object.fromEntries(inputs[i]).name.length;
      }
      return sum;
    },
  },
  {
    name: "1,000 random pairs from array, sort",
    per: "1,000 pairs",
    inputs: () =>
      range(8).map((set) => words(1000, set).map((word, i) => [word, `${i}`])),
    run: function ({ URLSearchParams }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const params = new URLSearchParams(inputs[i]);
        params.sort();
        sum += params.keys().next().value.length;
      }
      return sum;
    },
  },
  {
    name: "URLSearchParams from string, get",
    bar: "params",
    inputs: ({ web }) =>
      withQueries(web).map((url) => url.replace(/^[^?]*\?|#.*$/g, "")),
    run: function ({ URLSearchParams }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const value = new URLSearchParams(inputs[i]).get("id");
        sum += value === null ? 1 : value.length;
      }
      return sum;
    },
  },
  {
    name: "1,000 appends on url.searchParams, then href",
    per: "1,000 appends",
    bar: "appends",
    needs: hasUrl,
    inputs: () =>
      range(4).map((set) => [
        `https://example.com/${set}`,
        ...words(1000, set),
      ]),
    prepare: ({ URL }, inputs) =>
      inputs.map(([url, ...names]) => [new URL(url), names]),
    run: function (_, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const [url, names] = inputs[i];
        for (let j = 0; j < names.length; j++) {
          url.searchParams.append(names[j], "a value");
        }
        sum += url.href.length;
      }
      return sum;
    },
  },
  {
    name: "parse and serialize 1,000 pairs",
    per: "1,000 pairs",
    inputs: thousandPairs,
    run: makeAndSerialize,
  },
  {
    name: "sort 1,000 pairs",
    bar: "sort",
    per: "1,000 pairs",
    ...kept,
    inputs: thousandPairs,
    run: function (_, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        inputs[i].sort();
        sum += inputs[i].keys().next().value.length;
      }
      return sum;
    },
  },
].map((work) => ({
  group: "URLSearchParams",
  per: "string",
  needs: hasParams,
  ...work,
}));

/** Kinds of patterns. Each makes, for a word, a pattern, and URLs that the pattern matches or does not match. */
const kinds = [
  {
    kind: "named groups",
    pathname: (word) => `/${word}/:id/posts/:post`,
    hit: (word, i) => `/${word}/${i}/posts/${word}-${i * 7}`,
    miss: (word, i) => `/${word}/${i}/comments/${word}-${i * 7}`,
  },
  {
    kind: "wildcard",
    pathname: (word) => `/${word}/*`,
    hit: (word, i) => `/${word}/images/${i}.png`,
    miss: (word, i) => `/not-${word}/images/${i}.png`,
  },
  {
    kind: "custom regexp",
    pathname: (word) => `/${word}/:id(\\d+)/:page(edit|view)`,
    hit: (word, i) => `/${word}/${i}/${i % 2 ? "edit" : "view"}`,
    miss: (word, i) => `/${word}/${i}/delete`,
  },
];

const PATTERNS = 16;
const origin = "https://example.com";

function testPatterns(_, inputs) {
  let sum = 0;
  for (let i = 0; i < inputs.length; i++) {
    if (inputs[i][0].test(inputs[i][1])) sum++;
  }
  return sum;
}

function execPatterns(_, inputs) {
  let sum = 0;
  for (let i = 0; i < inputs.length; i++) {
    const { pathname } = inputs[i][0].exec(inputs[i][1]);
    sum +=
      pathname.input.length + (pathname.groups.id ?? pathname.groups[0]).length;
  }
  return sum;
}

const patternWork = kinds.flatMap(({ kind, pathname, hit, miss }) => {
  const vocabulary = words(PATTERNS);
  const matching = (what, asInit) => ({
    inputs: () =>
      range(4096).map((i) => {
        const path = what(vocabulary[i % PATTERNS], i);
        return [
          i % PATTERNS,
          asInit
            ? { protocol: "https", hostname: "example.com", pathname: path }
            : origin + path,
        ];
      }),
    prepare: ({ URLPattern }, inputs) => {
      const patterns = vocabulary.map(
        (word) => new URLPattern({ pathname: pathname(word) }),
      );
      return inputs.map(([index, input]) => [patterns[index], input]);
    },
  });
  const constructing = (input) => ({
    bar: "construct",
    inputs: () => words(2048).map((word) => input(word)),
    run: function ({ URLPattern }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += new URLPattern(inputs[i]).hasRegExpGroups ? 1 : 2;
      }
      return sum;
    },
  });
  return [
    {
      name: `test, hit, ${kind}`,
      bar: "test",
      ...matching(hit, false),
      run: testPatterns,
    },
    {
      name: `test, miss, ${kind}`,
      bar: "test",
      ...matching(miss, false),
      run: testPatterns,
    },
    {
      name: `test, hit, ${kind}, from an init object`,
      bar: "test",
      ...matching(hit, true),
      run: testPatterns,
    },
    {
      name: `exec, hit, ${kind}`,
      bar: "exec",
      ...matching(hit, false),
      run: execPatterns,
    },
    {
      name: `exec, hit, ${kind}, from an init object`,
      bar: "exec",
      ...matching(hit, true),
      run: execPatterns,
    },
    {
      name: `constructor, ${kind}, init object`,
      ...constructing((word) => ({ pathname: pathname(word) })),
    },
    {
      name: `constructor, ${kind}, string`,
      ...constructing((word) => origin + pathname(word)),
    },
    {
      name: `constructor and pathname, ${kind}, init object`,
      ...constructing((word) => ({ pathname: pathname(word) })),
      run: function ({ URLPattern }, inputs) {
        let sum = 0;
        for (let i = 0; i < inputs.length; i++) {
          sum += new URLPattern(inputs[i]).pathname.length;
        }
        return sum;
      },
    },
  ].map((work) => ({
    group: "URLPattern",
    per: work.bar === "construct" ? "pattern" : "URL",
    needs: hasPattern,
    ...work,
  }));
});

/**
 * Steps of the engine that classes in WebAssembly cannot do without. They do not depend on the class, so they are
 * measured once.
 */
const nodeUrlWork = [
  {
    name: "parse",
    bar: "urlParse",
    inputs: ({ web }) => web,
    run: function ({ nodeUrl: { parse } }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += parse(inputs[i]).href.length;
      }
      return sum;
    },
  },
  {
    name: "resolve",
    bar: "urlResolve",
    inputs: ({ web }) => {
      const bases = shuffled(web);
      return references(web).map((reference, i) => [bases[i], reference]);
    },
    run: function ({ nodeUrl: { resolve } }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += resolve(inputs[i][0], inputs[i][1]).length;
      }
      return sum;
    },
  },
  {
    name: "format of a URL object, no user, no fragment",
    bar: "urlFormat",
    inputs: ({ web }) => web,
    prepare: ({ nodeUrl: { URL } }, inputs) =>
      inputs.map((input) => new URL(input)),
    run: function ({ nodeUrl: { format } }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += format(inputs[i], { auth: false, fragment: false }).length;
      }
      return sum;
    },
  },
  {
    name: "fileURLToPath",
    bar: "fileURLToPath",
    inputs: ({ file }) => withoutHosts(file),
    run: function ({ nodeUrl: { fileURLToPath } }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += fileURLToPath(inputs[i]).length;
      }
      return sum;
    },
  },
  {
    name: "pathToFileURL",
    bar: "pathToFileURL",
    inputs: ({ file }) =>
      withoutHosts(file).map((url) =>
        decodeURIComponent(new URL(url).pathname),
      ),
    run: function ({ nodeUrl: { pathToFileURL } }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += pathToFileURL(inputs[i]).href.length;
      }
      return sum;
    },
  },
].map((work) => ({
  group: "Node's url",
  per: "call",
  needs: hasNodeUrl,
  ...work,
}));

/** File URLs whose host is moved to the first segment of the path, since most platforms have no paths with hosts. */
function withoutHosts(urls) {
  return urls.map((url) => url.replace(/^file:\/\/(?=[^/])/, "file:///"));
}

const floorWork = [
  {
    name: floors.write,
    per: "URL",
    inputs: ({ web }) => web,
    run: function (_, inputs) {
      const encoder = new TextEncoder();
      const bytes = new Uint8Array(1 << 16);
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += encoder.encodeInto(inputs[i], bytes).written;
      }
      return sum;
    },
  },
  {
    name: floors.writeByHand,
    per: "URL",
    inputs: ({ web }) => web,
    run: function (_, inputs) {
      const bytes = new Uint8Array(1 << 16);
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const string = inputs[i];
        const length = string.length;
        for (let at = 0; at < length; at++) {
          bytes[at] = string.charCodeAt(at);
        }
        sum += length;
      }
      return sum;
    },
  },
  {
    name: floors.long,
    per: "path",
    inputs: pathsWithDots,
    run: function (_, inputs) {
      const encoder = new TextEncoder();
      const decoder = new TextDecoder();
      const bytes = new Uint8Array(1 << 16);
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const { written } = encoder.encodeInto(inputs[i], bytes);
        sum += decoder.decode(bytes.subarray(0, written)).length;
      }
      return sum;
    },
  },
  {
    name: floors.megabyte,
    per: "URL",
    inputs: megabyteQueries,
    run: function (_, inputs) {
      const encoder = new TextEncoder();
      const bytes = new Uint8Array(1 << 20);
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += encoder.encodeInto(inputs[i], bytes).written;
      }
      return sum;
    },
  },
  {
    name: floors.object,
    per: "object",
    inputs: ({ web }) => web,
    run: function (_, inputs) {
      // One class is used for all rounds. It is passed in, because this function cannot refer to it.
      const Record = (globalThis.urlsmithRecord ??= class {
        #href;
        #a = 1;
        #b = 2;
        #c = 3;
        #d = 4;
        #e = 5;
        #f = 6;
        #g = 7;
        #query = null;
        #isStale = false;
        constructor(href) {
          this.#href = href;
        }
        get length() {
          return this.#isStale || this.#query
            ? this.#a +
                this.#b +
                this.#c +
                this.#d +
                this.#e +
                this.#f +
                this.#g
            : this.#href.length;
        }
      });
      const kept = new Array(64);
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        // The results are kept for a while; otherwise engines would not make them.
        const record = new Record(inputs[i]);
        kept[i & 63] = record;
        sum += record.length;
      }
      return sum;
    },
  },
  {
    name: floors.test,
    per: "path",
    inputs: () => words(2048).map((word, i) => `${origin}/${word}/${i}/edit`),
    run: function (_, inputs) {
      const regexp = /^\/\w+\/(\d+)\/(edit|view)$/u;
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        if (regexp.test(inputs[i].slice(19))) sum++;
      }
      return sum;
    },
  },
  {
    name: floors.create,
    per: "RegExp",
    inputs: () => words(2048),
    run: function (_, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        const source = `^\\/${inputs[i]}\\/(\\d+)\\/(edit|view)$`;
        sum += new RegExp(source, "u").source.length;
      }
      return sum;
    },
  },
].map((work) => ({
  group: "Floor",
  needs: ({ name }) => name === "ours",
  ...work,
}));

/** Many URLs at once: ours by `parseAll`, the others by a loop over their class. */
const batchWork = [
  {
    name: "parseAll of a text",
    bar: "batch",
    prepare: ({ parseAll }, inputs) => (parseAll ? inputs.join("\n") : inputs),
    run: parseMany,
  },
  {
    name: "parseAll of an array",
    bar: "batchOfArray",
    run: parseMany,
  },
  {
    name: "parseAll of a text, href, pathname, hostname",
    prepare: ({ parseAll }, inputs) => (parseAll ? inputs.join("\n") : inputs),
    run: function ({ parseAll, URL }, inputs) {
      let sum = 0;
      if (parseAll) {
        const batch = parseAll(inputs);
        for (let i = 0; i < batch.length; i++) {
          sum += batch.href(i).length;
          sum += batch.pathname(i).length + batch.hostname(i).length;
        }
        return sum;
      }
      for (let i = 0; i < inputs.length; i++) {
        const url = new URL(inputs[i]);
        sum += url.href.length + url.pathname.length + url.hostname.length;
      }
      return sum;
    },
  },
  {
    name: "parseAll of a text: loop of our new URL",
    run: function ({ URL }, inputs) {
      let last;
      for (let i = 0; i < inputs.length; i++) last = new URL(inputs[i]);
      return last.href.length;
    },
  },
].map((work) => ({
  group: "Batch",
  per: "URL",
  needs: ({ name }) => ["ours", "native"].includes(name),
  inputs: ({ web }) => web,
  ...work,
}));

function parseMany({ parseAll, URL }, inputs) {
  if (parseAll) return parseAll(inputs).length;
  let last;
  for (let i = 0; i < inputs.length; i++) last = new URL(inputs[i]);
  return last.href.length;
}

export const workloads = [
  ...urlWork,
  ...batchWork,
  ...paramsWork,
  ...patternWork,
  ...nodeUrlWork,
  ...floorWork,
];

for (const { bar } of workloads) {
  if (bar !== undefined && !bars[bar]) throw new Error(`no bar ${bar}`);
}
