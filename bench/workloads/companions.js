// Functions beside the classes, by contender: ours, the engine's, and those of packages from npm. Runs in Node.js.

import { parseURLWithValidationErrors } from "whatwg-url";

import { range, words } from "../../tests/support/random.js";

/** Routes like those of a site: fixed texts, one group, two groups, and a wildcard; some are on another host. */
function createRoutes(count) {
  const first = words(count, 1);
  const second = words(512, 2);
  return range(count).map((i) => {
    const a = first[i];
    const b = second[i % 512];
    const [path, hit, miss] = [
      [`/${a}/${b}`, `/${a}/${b}`, `/${a}/${b}/${i}`],
      [`/${a}/:id`, `/${a}/${i}`, `/${a}/${i}/more`],
      [`/${a}/:id/${b}/:post`, `/${a}/${i}/${b}/1`, `/${a}/${i}/not-${b}/1`],
      [`/${a}/${b}/*`, `/${a}/${b}/image/${i}`, `/${a}/not-${b}/image/${i}`],
    ][i % 4];
    const hostname = i % 5 === 4 ? `${b}.example.com` : undefined;
    const init = hostname ? { hostname, pathname: path } : { pathname: path };
    const origin = `https://${hostname ?? "example.com"}`;
    return { init, urls: [origin + hit, origin + miss] };
  });
}

/** Remembers what a function returns for an argument. */
function once(create) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, create(key));
    return known.get(key);
  };
}

const routesOf = once(createRoutes);

/** The functions that find a route among a number of them. `create` makes a function of a URL. */
function routing(create) {
  const finders = once((count) => create(routesOf(count)));
  return {
    findRoute: (count, input) => finders(count)(input),
    routeInput: (count, number) =>
      routesOf(count)[number >> 1].urls[number & 1],
  };
}

function loop(routes) {
  const patterns = routes.map(({ init }) => new globalThis.URLPattern(init));
  return (url) => {
    for (const pattern of patterns) {
      const result = pattern.exec(url);
      if (result !== null) return result;
    }
    return null;
  };
}

/** A function that does something with each line of a text or of bytes, or with each element of an array. */
function looping(run) {
  return (inputs) => {
    if (inputs instanceof Uint8Array) inputs = new TextDecoder().decode(inputs);
    const all = typeof inputs === "string" ? inputs.split("\n") : inputs;
    let last;
    for (let i = 0; i < all.length; i++) last = run(all[i]);
    return { length: all.length, last };
  };
}

/** {contender: functions}, named as in the rows. */
export function companions({ URLPatternList, validate, parseAll, checkAll }) {
  const ours = routing((routes) => {
    const list = new URLPatternList(routes.map(({ init }, i) => [init, i]));
    return (url) => list.exec(url);
  });
  const foreign = routing((routes) => {
    const list = new URLPatternList(
      routes.map(({ init }, i) => [new globalThis.URLPattern(init), i]),
    );
    return (url) => list.exec(url);
  });
  const isNative = globalThis.URLPattern !== undefined;
  return {
    ours: {
      ...ours,
      validate: (input) => validate(input).errors,
      parseAll,
      hostnames: (bytes) => parseAll(bytes, { columns: ["hostname"] }),
      checkAll,
    },
    native: {
      ...(isNative && routing(loop)),
      parseAll: looping((input) => new URL(input)),
      hostnames: looping((input) => new URL(input).hostname),
      checkAll: looping((input) => URL.canParse(input)),
    },
    ...(isNative && { "ours, with the engine's patterns": foreign }),
    "whatwg-url": {
      validate: (input) =>
        parseURLWithValidationErrors(input, { baseURL: null }).validationErrors,
    },
  };
}
