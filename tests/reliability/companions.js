// Runs operations of a companion, or of `urlsmith/pattern`, after a program has changed built-in objects, and prints what
// differs. Each time the companion is loaded anew: what it makes on first use is made while the change lasts.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import vm from "node:vm";

import {
  bare,
  byChance,
  collectPlaces,
  descriptorOf,
  ofDescriptors,
  replacements,
} from "./inside/callers.js";
import { show, showOutcome } from "./operations.js";
import { fileOf } from "./support.js";

const { defineProperty, deleteProperty, getOwnPropertyDescriptor } = Reflect;
const { stringify } = JSON;

const bytes = (...values) => new Uint8Array(values);
const encoded = bytes(0xe9);
const replaced = bytes(0x61, 0);
const refusal = new RangeError("no");
const ofBytes = bytes(0x25, 0x34, 0x31, 0x62);
const odd = bytes(0x20, 0x61, 0xff);
const units = new Uint16Array(bytes(0x25, 0x34)).subarray(1);
const view = new DataView(new ArrayBuffer(3), 1);
const buffer = new ArrayBuffer(2);

/** An encoder that has no bytes for some code points. */
const encoder = {
  encode(text) {
    if (text === "\u00e9") return encoded;
    if (text === "a\u4e00" || text === "\u4e00") throw refusal;
    return replaced;
  },
};

/** Operations of each entry. Their results and errors are looked at after the change. */
const operations = {
  pattern: ({ URLPattern }) => {
    const pattern = new URLPattern({ pathname: "/:a/(x+)", search: "*" });
    return [
      () => pattern.test("::"),
      () => pattern.test("/b/x", "::"),
      () => pattern.exec("https://u:p@h:81/b/x?q#f"),
      () =>
        pattern.exec({
          protocol: "https",
          username: "u",
          password: "p",
          hostname: "h",
          port: "81",
          pathname: "/b/x",
          search: "q",
          hash: "f",
        }),
      () => pattern.exec({ baseURL: "https://h/", pathname: "/b/x" }),
      () => pattern.exec({ pathname: "/b/xy" }),
      () => new URLPattern({ pathname: "/\u00e9/:b?", hostname: "*.h" }),
      () => new URLPattern({ pathname: "(" }),
      () => new URLPattern({ pathname: "/(a\\p)" }),
      () => new URLPattern({ baseURL: "::" }),
      () => new URLPattern("/a"),
    ];
  },
  "percent-encoding": (module) => [
    () => module.percentDecode("a%20\u00e9%"),
    () => module.percentDecode(ofBytes),
    () => module.percentDecode(units),
    () => module.percentDecode(view),
    () => module.percentDecode(buffer),
    () => module.percentDecodeToString("a%C3%A9%"),
    () => module.percentDecodeToString("a%ff", { fatal: true }),
    () => module.percentDecodeToString(ofBytes),
    () => module.percentEncode("a b\u00e9\ud800", "component"),
    () => module.percentEncode(odd, "path"),
    () => module.percentEncode("a b", "application/x-www-form-urlencoded"),
    () => module.percentEncode("a'b", new module.PercentEncodeSet("path", "'")),
    () => module.percentEncode("a", "none"),
    () => module.percentEncodeAfterEncoding(encoder, "\u00e9", "query"),
    () => module.percentEncodeAfterEncoding(encoder, "a\u4e00", "query"),
    () => module.parseURL("https://h/?\u00e9#\u00e9", { encoding: encoder }),
    () => module.parseURL("::"),
  ],
  querystring: (module) => [
    () => module.parse("a=b+c&a=%C3%A9&=&d&e=%ff"),
    () => module.parse("a:b;c:d", ";", ":", { maxKeys: 1 }),
    () => module.stringify({ a: ["b c", 1, true, null], d: "\u00e9" }),
    () => module.escape("\ud800a"),
    () => module.escape("\ud800"),
    () => module.unescape("%zz%41"),
    () => module.unescapeBuffer("a%41+", true),
    () => module.unescapeBuffer({ length: "1" }),
  ],
  guard: (module) => [
    () => module.redirectTarget("//h.example//a?\u00e9", "https://h.example/"),
    () => module.redirectTarget("/\\a", "https://u:p@h.example/"),
    () =>
      module.redirectTarget("http://a.example", "https://h.example/", {
        allow: ["http://b.example", "http://a.example:80/"],
      }),
    () => module.redact("a https://u:p@h/?%74oken=b%26c&d=e;code=f 'g'"),
    () => module.redact("//u:p/q@h/?n=https%3A%2F%2Fu%3Ap%40h", { mask: "-" }),
    () => module.redact("?who=a&b[c]=d", { params: ["who", "C"] }),
    () => module.redact(1),
  ],
  "guard/node": (module) => [
    () => {
      let given;
      const lookup = (name, { all }, callback) =>
        callback(null, all ? [{ address: "8.8.8.8", family: 4 }] : name);
      const checked = module.publicLookup({ lookup, allow: ["10.0.0.1"] });
      checked("a", 4, (error, address) => (given = error ?? address));
      return given;
    },
    () => {
      let error;
      const lookup = (name, options, callback) => callback(null, "127.0.0.1");
      module.publicLookup({ lookup })("a", {}, (given) => (error = given));
      throw error;
    },
  ],
  host: (module) => [
    () => module.hostReport("https://10.0.0.1/"),
    () => module.hostReport("a b"),
    () => module.hostReport(1),
    () => module.parseHost("1.2.3"),
    () => module.parseHost("\u00e9.example"),
    () => module.parseHost("[::1]"),
    () => module.parseHost("a b"),
    () => module.isPublic("10.0.0.1"),
    () => module.ipRange("https://[fe80::1]/"),
    () => module.embeddedIPv4("64:ff9b::1.2.3.4"),
    () => module.toUnicode("xn--9ca.example"),
  ],
  origin: ({ Origin }) => {
    const origin = Origin.from("https://a.example.co.uk");
    return [
      () => Origin.from("https://a.example.co.uk:443/").isSameOrigin(origin),
      () => Origin.from("https://b.a.example.co.uk").isSameSite(origin),
      () => new Origin().opaque,
      () => origin.isSameOrigin({}),
      () => Origin.from("a b"),
      () => Origin.from({}),
    ];
  },
  "public-suffix": (module) => [
    () => module.domainParts("a.b.example.co.uk"),
    () => module.publicSuffix("www.city.kawasaki.jp"),
    () => module.registrableDomain("\u98df\u72ee.com.cn"),
    () => module.registrableDomain("a.github.io"),
    () => module.isSameSite("https://a.b.com", "https://c.b.com"),
    () => module.isSchemelesslySameSite("http://b.com.au", "https://b.com.au"),
    () =>
      module.PublicSuffixList.parse("com\n*.ck\n!www.ck\n").publicSuffix(
        "a.b.ck",
      ),
    () => module.domainParts(),
  ],
  relative: (module) => [
    () => module.parseReference("//u@h/a/../b?q#f"),
    () => module.parseReference("x:y"),
    () => module.parseReference("../a").resolve("https://h/b/c").href,
    () => module.relative("https://h/a/b", "https://h/a/c/d"),
  ],
  "node-url": (module) => [
    () => module.parse("http://u:p@H:81/a?b=c#d", true),
    () => module.parse("//h/a", false, true),
    () => module.parse("http://a b"),
    () => module.parse("http://[::"),
    () => module.parse("mailto:a@b"),
    () => module.parse(1),
    () => module.format({ host: "h", query: { a: "b" } }),
    () => module.format(new module.URL("http://u:p@h/a?#"), { auth: false }),
    () => module.resolve("http://h/a/b", "../c?d"),
    () => module.resolveObject("http://h/a/b", "//c"),
    () => module.fileURLToPath("file:///a%20b"),
    () => module.fileURLToPath("file:///a%2Fb"),
    () => module.fileURLToPath("http://h"),
    () => module.fileURLToPath("file:///C:/a", { windows: true }),
    () => module.fileURLToPathBuffer("file:///a%20b"),
    () => module.fileURLToPathBuffer("file:///C:/a%20b", { windows: true }),
    () => module.fileURLToPathBuffer("file://h/a%20b", { windows: true }),
    () => module.pathToFileURL("/a b/").href,
    () => module.pathToFileURL("\\\\h\\a", { windows: true }).href,
    () => module.pathToFileURL("\\\\h h\\a", { windows: true }),
    () => module.urlToHttpOptions(new module.URL("http://u:p@h:81/a?b")),
    () => module.domainToASCII("\u00e9.example"),
    () => module.domainToUnicode("xn--9ca.example"),
    () => module.domainToASCII(),
    () => new module.Url(),
  ],
  js: ({ URL }) => [
    () => new URL("::"),
    () => new URL("/a", "::"),
    () => new URL("https://a b/"),
    () => new URL("/a", "https://h").href,
  ],
};

/** Names of members of results and errors. */
const members =
  "href origin protocol username password host hostname port pathname path search query hash baseURL slashes auth scheme authority fragment kind normalForm subdomain domain suffix inputs groups code reason input base cause position name message type address".split(
    " ",
  );

/** Other properties of built-in objects: classes of objects, and names of errors. */
function otherPlaces() {
  const places = [];
  const prototypes = [Uint8Array, Uint16Array, Int32Array, Array, RegExp, Map]
    .map(({ prototype }) => [prototype, "constructor"])
    .concat([
      [Object.getPrototypeOf(Uint8Array).prototype, "constructor"],
      [TypeError.prototype, "name"],
      [Error.prototype, "name"],
      [URIError.prototype, "name"],
      [globalThis, "Buffer"],
      [Buffer, "from"],
      [Buffer.prototype, "utf8Slice"],
    ]);
  for (const [owner, key] of prototypes) {
    const original = bare(getOwnPropertyDescriptor(owner, key));
    const name = `${owner.constructor?.name ?? "?"} ${key}`;
    places.push({ owner, name, key, original });
  }
  return places;
}

/**
 * Changes of what Node's own functions and the companions cannot do without: `Buffer.from` reads the length of an
 * ArrayBuffer, and the views that are no Uint8Array have several getters.
 */
const needed = {
  querystring: /^ArrayBuffer.prototype.byteLength/,
  "node-url": /^ArrayBuffer.prototype.byteLength/,
  "percent-encoding": /^TypedArray.prototype.(buffer|byteLength|byteOffset)/,
};

/** The changes: {name, owner, key, original, changed}. */
function changesOf(entry) {
  const changes = [];
  for (const [kind, replace] of Object.entries(replacements)) {
    for (const place of [...collectPlaces(), ...otherPlaces()]) {
      if (needed[entry]?.test(place.name)) continue;
      const changed = descriptorOf(place, replace);
      if (place.key === "name") changed.value = "T";
      changes.push({ ...place, name: `${place.name} is ${kind}`, changed });
    }
  }
  const get = () => undefined;
  const set = () => {};
  const fail = () => {
    throw new Error("an inherited accessor is called");
  };
  const add = (kind, keys, descriptor) => {
    for (const key of keys) {
      const owner = Object.prototype;
      if (Object.hasOwn(owner, key)) continue;
      const changed = bare({ ...descriptor, configurable: true });
      const name = `Object.prototype has a ${kind} ${key}`;
      changes.push({ name, owner, key, original: undefined, changed });
    }
  };
  add("setter", [...members, ...byChance], { get, set });
  add("read-only", [...members, ...byChance], { value: undefined });
  if (entry !== "pattern") return changes;
  add("throwing accessor", [...ofDescriptors, ...byChance], {
    get: fail,
    set: fail,
  });
  return changes;
}

/** The outcomes of the operations, with what errors have of their own, as text. */
function textsOf(outcomes) {
  return outcomes.map((outcome) => {
    const { error } = outcome;
    const own = typeof error === "object" ? show({ ...error }) : "";
    return `${showOutcome(outcome)} ${own}`;
  });
}

/** The problems of an entry, as texts. */
function check(entry) {
  const file = fileOf(`urlsmith/${entry}`, true);
  const names = ["exports", "require", "module"];
  const execute = vm.compileFunction(readFileSync(file, "utf8"), names);
  const problems = [];
  /** Runs the operations of a fresh copy after a change. */
  const run = (change, restore) => {
    const module = { exports: {} };
    execute(module.exports, createRequire(file), module);
    const made = operations[entry](module.exports);
    const count = made.length;
    const outcomes = made.map(() => ({ value: undefined, error: undefined }));
    change();
    for (let index = 0; index < count; index++) {
      try {
        outcomes[index].value = made[index]();
      } catch (error) {
        outcomes[index].error = error;
      }
    }
    restore();
    return textsOf(outcomes);
  };
  const nothing = () => {};
  const usual = run(nothing, nothing);
  const changes = changesOf(entry);
  for (const { name, owner, key, original, changed } of changes) {
    const texts = run(
      () => defineProperty(owner, key, changed),
      () =>
        original === undefined
          ? deleteProperty(owner, key)
          : defineProperty(owner, key, original),
    );
    for (let index = 0; index < usual.length; index++) {
      if (texts[index] !== usual[index]) {
        problems.push(
          `${name}: ${texts[index].slice(0, 200)}, not ${usual[index].slice(0, 200)}`,
        );
      }
    }
  }
  return { checks: changes.length, problems };
}

console.log(stringify(check(process.argv[2])));
