// Kinds of URLs. Each function makes the URL of a word and a number, so that no two inputs are the same.

import { words } from "../../tests/support/random.js";

const vocabulary = words(512, 3);

/** `length` code units of words between separators, each word through `part`. */
export function fill(length, separator, part = (word) => word, seed = 0) {
  const parts = [];
  for (let size = 0, i = seed; size < length; i++) {
    parts.push(part(vocabulary[i % 512], i));
    size += parts[parts.length - 1].length + separator.length;
  }
  return parts.join(separator).slice(0, length);
}

const pick = (list) => (word, i) => list[i % list.length];
const foreign = {
  host: pick(["münchen", "пример", "例え", "δοκιμή"]),
  path: pick(["straße", "путь", "道/小道", "διαδρομή"]),
  query: pick(["schön", "поиск", "検索", "αναζήτηση"]),
};
const number = (i) => (i * 2654435761) >>> 0;
const byte = (i, place) => (number(i) >>> place) & 255;
const octets = (i, write = String) =>
  [24, 16, 8, 0].map((place) => write(byte(i, place)));
const hex = (value) => `0x${value.toString(16)}`;
const words8 = (i, length = 8) =>
  Array.from({ length }, (_, k) => (number(i + k) & 0xffff).toString(16));
const onHost = (host) => (word, i) => `https://${host(word, i)}/${word}/${i}`;
const onSite = (rest) => (word, i) => `https://example.com${rest(word, i)}`;

/** Valid URLs: {subject: {kind: (word, i) => URL}}. */
export const urls = {
  scheme: {
    https: (word, i) => `https://${word}.example.com/${word}/${i}?q=${word}#a`,
    http: (word, i) => `http://${word}.example.com/${word}/${i}?q=${word}#a`,
    wss: (word, i) => `wss://${word}.example.com/socket/${i}`,
    ws: (word, i) => `ws://${word}.example.com/socket/${i}`,
    ftp: (word, i) => `ftp://${word}.example.com/${word}/${i}.zip`,
    file: (word, i) => `file:///home/${word}/site/${i}.html`,
    "file, drive letter": (word, i) => `file:///C:/Users/${word}/${i}.html`,
    "file, host": (word, i) => `file://${word}/share/${i}.html`,
    "upper case": (word, i) => `HTTPS://EXAMPLE.COM/${word}/${i}`,
    "not special, with a host": (word, i) => `redis://${word}:6379/${i}`,
    "not special, path": (word, i) => `app:/${word}/${i}?q=${word}`,
    "opaque path": (word, i) => `mailto:${word}.${i}@example.com`,
    "data, 1 KB": (word, i) =>
      `data:text/plain;base64,${fill(1000, "", undefined, i)}`,
    blob: (word, i) =>
      `blob:https://example.com/${hex(number(i))}-0000-4000-8000-${word}`,
  },
  host: {
    domain: onHost((word, i) => `${word}-${i}.example.org`),
    localhost: (word, i) => `http://localhost:3000/${word}/${i}`,
    "upper case": onHost((word) => `${word.toUpperCase()}.Example.COM`),
    "IPv4 of four numbers": onHost((_, i) => octets(i).join(".")),
    "IPv4 in hexadecimal": onHost((_, i) => octets(i, hex).join(".")),
    "IPv4 in octal": onHost((_, i) =>
      octets(i, (part) => `0${part.toString(8)}`).join("."),
    ),
    "IPv4 of one number": onHost((_, i) => number(i)),
    "IPv4 of two numbers": onHost((_, i) => `10.${number(i) >>> 8}`),
    "IPv6 of eight pieces": onHost((_, i) => `[${words8(i).join(":")}]`),
    "IPv6, compressed": onHost(
      (_, i) => `[2001:db8::${words8(i, 2).join(":")}]`,
    ),
    "IPv6 with IPv4": onHost((_, i) => `[::ffff:${octets(i).join(".")}]`),
    "xn--": onHost((word, i) => `xn--mnchen-3ya.${word}${i}.example`),
    "not ASCII": onHost(
      (word, i) => `${word}-${foreign.host(word, i)}.example`,
    ),
    "percent signs": onHost((word) => `${word}.ex%61mple.com`),
    opaque: (word, i) => `git://${word}_${i}.Example/${word}`,
  },
  authority: {
    "user and password": onHost((word, i) => `${word}:pw${i}@example.com`),
    "user to be encoded": onHost((word, i) => `${word}:p w${i}@example.com`),
    port: onHost((word, i) => `${word}.example.com:${1024 + (i % 60000)}`),
    "default port": onHost((word) => `${word}.example.com:443`),
  },
  path: {
    "empty, no slash": (word, i) => `https://${word}${i}.example.com`,
    plain: onSite((word, i) => `/${word}/${i}/index.html`),
    "dot segments": onSite((word, i) => `/${word}/../a/./${i}/b/..`),
    "encoded dot segments": onSite((word, i) => `/${word}/%2e%2E/${i}/%2e`),
    spaces: onSite((word, i) => `/${word} and ${i} ${word}`),
    "percent signs": onSite((word, i) => `/${word}%20and%20${i}%zz`),
    backslashes: onSite((word, i) => `\\${word}\\${i}`),
    "not ASCII": onSite((word, i) => `/${foreign.path(word, i)}/${word}`),
    "tabs and newlines": onSite((word, i) => `/${word}/\t${i}\n`),
    "spaces around": (word, i) => `  https://example.com/${word}/${i} `,
  },
  query: {
    plain: onSite((word, i) => `/?id=${i}&q=${word}&page=2`),
    "to be encoded": onSite((word, i) => `/?q=<${word}> "${i}"`),
    "percent signs": onSite((word, i) => `/?q=%3C${word}%3E%20${i}`),
    "not ASCII": onSite((word, i) => `/?q=${foreign.query(word, i)}+${word}`),
  },
  fragment: {
    plain: onSite((word, i) => `/${word}#section-${i}`),
    "to be encoded": onSite((word, i) => `/${word}#<${i}> \`a\``),
    "not ASCII": onSite((word, i) => `/${i}#${foreign.query(word, i)}`),
  },
  length: {
    short: (word, i) => `https://a.io/${i % 1000}`,
    middling: onSite((word, i) => `/${fill(80, "/", undefined, i)}?q=${word}`),
    "long, 2 KB": onSite((word, i) => `/${fill(2000, "/", undefined, i)}`),
    "long, 10 KB, dot segments": onSite(
      (word, i) => `/${fill(1e4, "/", (part, k) => (k % 4 ? part : ".."), i)}`,
    ),
    "long, query of 20 KB with much to encode": onSite(
      (word, i) => `/?${fill(2e4, " ", (part) => `"${part}ü"`, i)}`,
    ),
    "long, query of 200 KB with much to encode": onSite(
      (word, i) => `/?${fill(2e5, " ", (part) => `"${part}ü"`, i)}`,
    ),
    // Firefox takes no longer URL.
    "long, query of 1 MiB": onSite(
      (word, i) =>
        `/?${fill(2 ** 20 - 100, "&", (part) => `${part}=%20+a`, i)}`,
    ),
  },
};

/** Inputs that are no URLs. */
export const invalid = {
  "a path without a base": (word, i) => `/${word}/${i}`,
  "no scheme": (word, i) => `${word}.example.com/${i}`,
  "an empty host": (word, i) => `https://?${word}${i}`,
  "a space in the host": (word, i) => `https://${word} ${i}/`,
  "an IPv4 number too large": (word, i) => `https://${word}.256.1.${256 + i}/`,
  "an IPv6 piece too many": (_, i) => `https://[${words8(i, 9).join(":")}]/`,
  "a port too large": (word, i) => `https://${word}:${65536 + i}/`,
  "an invalid xn--": (word, i) => `https://xn--${word}-${i}é.example/`,
};

/** References, for a base with a path. */
export const references = {
  "a path": (word, i) => `/${word}/${i}`,
  "a name": (word, i) => `${word}-${i}.html`,
  "../": (word, i) => `../../${word}/${i}`,
  "a query": (word, i) => `?${word}=${i}`,
  "a fragment": (word, i) => `#${word}-${i}`,
  "a host": (word, i) => `//${word}.example.com/${i}`,
  "a URL": (word, i) => `https://${word}.example.com/${i}`,
  "not ASCII": (word, i) => `${foreign.path(word, i)}/${i}`,
};
