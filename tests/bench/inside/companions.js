// Compares the companions with built-in functions and with packages from npm. Runs in Node.js.

import ipaddr from "ipaddr.js";
import psl from "psl";
import punycode from "punycode/punycode.js";
import * as tldts from "tldts";
import { measure } from "./measure.js";
import { range, words } from "../../support/random.js";

const tldtsOptions = {
  allowPrivateDomains: true,
  extractHostname: false,
  mixedInputs: false,
  validateHostname: false,
};

const createContenders = ({
  ipRange,
  percentDecodeToString,
  percentEncode,
  registrableDomain,
  toUnicode,
}) => [
  {
    name: "ours",
    encode: (text) => percentEncode(text, "component"),
    decode: (text) => percentDecodeToString(text),
    domain: (name) => registrableDomain(name),
    range: (address) => ipRange(address),
    toUnicode: (name) => toUnicode(name),
  },
  {
    name: "native",
    encode: encodeURIComponent,
    decode: decodeURIComponent,
  },
  { name: "tldts", domain: (name) => tldts.getDomain(name, tldtsOptions) },
  { name: "psl", domain: (name) => psl.get(name) },
  { name: "ipaddr.js", range: (address) => ipaddr.parse(address).range() },
  { name: "punycode", toUnicode: (name) => punycode.toUnicode(name) },
];

const plain = () =>
  words(4096).map((word, i) => `${word}-${i}_${word}.${word}~${word}`);
const spaced = () =>
  words(4096).map((word, i) => `${word} ${word} & ${i}/${word}=${word}`);
const foreign = () =>
  words(4096).map(
    (word, i) =>
      `${["schön", "поиск", "検索", "αναζήτηση"][i % 4]} ${word} ${i}`,
  );
const encoded = (inputs) => inputs.map(encodeURIComponent);

const encode = function ({ encode }, inputs) {
  let sum = 0;
  for (let i = 0; i < inputs.length; i++) sum += encode(inputs[i]).length;
  return sum;
};
const decode = function ({ decode }, inputs) {
  let sum = 0;
  for (let i = 0; i < inputs.length; i++) sum += decode(inputs[i]).length;
  return sum;
};

const work = [
  {
    name: "percentEncode, nothing to encode",
    inputs: plain,
    part: "encode",
    run: encode,
  },
  { name: "percentEncode, ASCII", inputs: spaced, part: "encode", run: encode },
  {
    name: "percentEncode, not ASCII",
    inputs: foreign,
    part: "encode",
    run: encode,
  },
  {
    name: "percentDecodeToString, nothing to decode",
    inputs: plain,
    part: "decode",
    run: decode,
  },
  {
    name: "percentDecodeToString, ASCII",
    inputs: () => encoded(spaced()),
    part: "decode",
    run: decode,
  },
  {
    name: "percentDecodeToString, not ASCII",
    inputs: () => encoded(foreign()),
    part: "decode",
    run: decode,
  },
  {
    name: "registrableDomain",
    inputs: ({ web }) =>
      web
        .filter((url) => URL.canParse(url))
        .map((url) => new URL(url).hostname),
    part: "domain",
    run: function ({ domain }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) {
        sum += domain(inputs[i]) === null ? 1 : 2;
      }
      return sum;
    },
  },
  ...[
    ["IPv4", (i) => `${i % 256}.${(i * 7) % 256}.${(i * 31) % 256}.${i % 251}`],
    ["IPv6", (i) => `2001:${(i % 4096).toString(16)}::${(i * 7).toString(16)}`],
  ].map(([title, create]) => ({
    name: `ipRange, ${title}`,
    inputs: () => range(4096).map(create),
    part: "range",
    run: function ({ range }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++) sum += range(inputs[i]).length;
      return sum;
    },
  })),
  {
    name: "toUnicode",
    inputs: () =>
      words(4096).map(
        (word, i) =>
          new URL(`https://${word}${["ü", "ж", "検"][i % 3]}.example`).hostname,
      ),
    part: "toUnicode",
    run: function ({ toUnicode }, inputs) {
      let sum = 0;
      for (let i = 0; i < inputs.length; i++)
        sum += toUnicode(inputs[i]).length;
      return sum;
    },
  },
];

export function companions(ours, { corpora, filter, ...options }, report) {
  const all = createContenders(ours);
  for (const one of work) {
    if (!`companion ${one.name}`.toLowerCase().includes(filter)) continue;
    const needs = (contender) => contender[one.part];
    const { times, failures } = measure(
      { ...one, needs },
      all,
      corpora,
      options,
    );
    report({ kind: "companion", name: one.name, times, failures });
  }
}
