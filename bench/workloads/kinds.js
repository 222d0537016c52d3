// Kinds of inputs by kinds of members: what is plain, what changes, and what is no URL.

import { words } from "../../tests/support/random.js";

/** For each kind, the input that a word and a number make. */
const kinds = {
  plain: (word, i) => `https://${word}.example.com/${word}/${i}?q=${word}`,
  capitals: (word, i) => `HTTPS://${word}.EXAMPLE.com/${i}`,
  "default port": (word, i) => `https://${word}.example.com:443/${i}`,
  dots: (word, i) => `https://${word}.example.com/a/../${i}/./b`,
  spaces: (word, i) => `https://${word}.example.com/a b/${i}`,
  "IPv4, odd": (_, i) =>
    [
      `http://${2130706433 + i}/`,
      `http://0x7f.${i & 255}.1/`,
      `http://0177.0.0.0${(i & 255).toString(8)}/`,
    ][i % 3],
  IPv6: (_, i) =>
    [
      `http://[::${i}]/`,
      `http://[2001:db8::${i}]:80/`,
      `https://[2001:DB8:0:0:0:0:0:${i}]/a`,
    ][i % 3],
  "port too large": (word, i) => `https://${word}.example.com:${65536 + i}/`,
  "no host": (_, i) => ["http://", `https://?${i}`, `http://#${i}`][i % 3],
  "no base": (word, i) => `/${word}/${i}`,
  empty: () => "",
  "a word": (word) => word,
  IDN: (word, i) => `https://bücher-${word}.example/${i}`,
  "host with %": (word, i) => `https://ex%61mple-${word}.com/${i}`,
};

const members = {
  canParse: "sum += URL.canParse(input) ? 2 : 1;",
  parse: "sum += URL.parse(input)?.href.length ?? 1;",
  new: "try { sum += new URL(input).href.length; } catch { sum++; }",
};

/** The rows of the bench: `kind: plain, canParse`. */
export const kindRows = Object.entries(kinds).flatMap(([kind, make]) =>
  Object.entries(members).map(([name, run]) => ({
    name: `kind: ${kind}, ${name}`,
    member: name === "new" ? "new URL" : `URL.${name}`,
    inputs: () => words(512).map(make),
    run,
  })),
);
