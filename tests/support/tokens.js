// What the exhaustive tests put together: the symbols and pieces that the URL Standard names. src/url/full_steps.rs has tokens of
// its own.

/** Symbols and pieces that mean something to the URL parser. */
export const tokens = [
  ..."aB1:/\\.?#@% é'",
  ..."http: file: foo: Foo: // .. %2e %2E %00 :80 [::1] 1.2 C| c: xn-- h.".split(
    " ",
  ),
  ...["0x", "08", "4294967296", "\u00ad", "。", "\t", "\ud83d", "\ude00"],
];

/** What other tokens follow: each scheme's kind, up to each component. */
export const starts = [
  "",
  "http:",
  "https://",
  "https://h",
  "https://1.2.3.",
  "HTTP://u:p@H:80/",
  "https:\\\\h\\b/",
  "file:",
  "file://",
  "file://h/",
  "file:///c:/",
  "foo:",
  "foo:/",
  "foo://",
  "foo://u@h:80/",
  "http://h/?",
  "foo:a#",
];

/** Base URLs of each kind, and two that fail. */
export const bases = [
  "//h",
  "http://\u00ad",
  "http://u:p@h:1/a/b/c?d#e",
  " HTTP://H/a/../b/c?d ",
  "file:///C:/a/b",
  "file://h/C:",
  "foo://H/a/b?c",
  "foo:/.//a",
  "foo:a b#c",
];

/** All strings of up to `length` of the tokens. */
export function* strings(tokens, length, start = "") {
  yield start;
  if (length === 0) return;
  for (const token of tokens) yield* strings(tokens, length - 1, start + token);
}

/** All strings of up to `length` of the tokens, after each start. */
export function* urls(length) {
  for (const start of starts) yield* strings(tokens, length, start);
}

const places =
  "X:b aX:b a:X a:bXb a:/X a:/bXb a:b?X a:b#X a:/b?X a:/b#X a:/b/X./c http://X/ http://X@h/ foo://X/ foo://X@h/ http://h/X http://h/?X http://h/#X";

/** Each code unit up to U+0100 in each place. */
export function* characters() {
  for (let unit = 0; unit < 0x101; unit++) {
    for (const place of places.split(" ")) {
      yield place.replace("X", () => String.fromCharCode(unit));
    }
  }
}

/** Addresses with each number in the first and in the last place, and ports with each number of digits. */
export function* addresses() {
  for (let number = -9; number < 1000; number++) {
    yield `http://${number}.1.1.1`;
    yield `http://1.1.1.${number}/`;
    yield `http://h:${number}/`;
    yield `https://h:${number * 97}`;
  }
}
