// Random URLs, and random calls of the members of URLSearchParams. Their pieces are what the URL Standard treats
// differently from other text.

export const schemes =
  "https: http: HTTP: ws: wss: ftp: file: data: about: blob: x: a+b:".split(
    " ",
  );
export const hosts = [
  ..."example.com EXAMPLE.com. localhost 127.0.0.1 0x7f.1 1.2.3 256.1 0300.1.2.3 1..2 [::1]".split(
    " ",
  ),
  ..."[1:2::3:4.5.6.7] [::1%25] bücher.example xn--bcher-kva.example xn--a. a%41 a%00b a_b".split(
    " ",
  ),
  ...[
    "",
    "☕",
    "例え.テスト",
    "a\u00adb",
    "a b",
    "x^y",
    "．com",
    "é\u0301",
    "ß",
  ],
];
export const pieces = [
  ..."a b c / / ? # % %4 %41 %2e %ff %zz . .. ./ ../ : :: @ & = + ; | C: C| ~ ' ` { } ^ [ ] \\ //".split(
    " ",
  ),
  ...["\t", "\n", " ", "\0", "é", "漢", "😀", "\ud83d", "\ude00", "\u2028"],
  ...["q=1", "&b=%20", "name", "long-word-".repeat(9)],
];
export const ports = [
  ...["", "", "", ":", ":80", ":443", ":0", ":65535", ":65536", ":a"],
];

/** A random URL, or a text that is likely to be none. `text` makes a string of pieces. */
export function createInput(random, text) {
  if (random.chance(15)) return text(6);
  const scheme = random.chance(85) ? random.pick(schemes) : text(1);
  const slashes = random.pick(["//", "//", "//", "//", "/", "", "\\\\", "///"]);
  const user = random.chance(10) ? `${text(2)}@` : "";
  const authority = user + random.pick(hosts) + random.pick(ports);
  return scheme + slashes + authority + random.pick(["", "/", "/"]) + text(7);
}

/** The methods of URLSearchParams that take strings, with random arguments for each. */
export const paramsCalls = {
  append: (text) => [text(2), text(3)],
  delete: (text, { chance }) => (chance(50) ? [text(1)] : [text(1), text(1)]),
  get: (text) => [text(1)],
  getAll: (text) => [text(1)],
  has: (text, { chance }) => (chance(50) ? [text(1)] : [text(1), text(1)]),
  set: (text) => [text(1), text(3)],
  sort: () => [],
  toString: () => [],
};
export const paramsMembers = Object.keys(paramsCalls);
