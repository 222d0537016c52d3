// What the rows of several files are made of: inputs, and what is done with a result.

import { words } from "../../tests/support/random.js";
import { references, urls } from "./urls.js";

/** The inputs that a function of a word and a number makes. Long ones are few. */
export const make =
  (input, most = 2048) =>
  () => {
    const { length } = String(input("a", 0));
    return words(Math.max(4, Math.min(most, Math.floor(4e6 / length)))).map(
      input,
    );
  };

export const entries = Object.entries;
export const length = (expression) => `sum += ${expression}.length + 1;`;
export const truth = (expression) => `sum += ${expression} ? 2 : 1;`;
export const attempt = (expression) =>
  `try { ${expression}; } catch { sum++; }`;

/** A row of each kind: `kinds` are the functions that make the inputs. */
export const each = (title, kinds, rest) =>
  entries(kinds).map(([kind, input]) => ({
    name: `${title}: ${kind}`,
    inputs: make(input),
    ...rest,
  }));

export const typical = urls.scheme.https;
export const bases = {
  one: "https://www.example.com/news/2026/index.html?lang=en",
  localhost: "http://localhost",
};

/** The URLs of the corpus with a reference each, most of them paths. */
export const realReferences = ({ web }) => {
  const kinds = Object.values(references);
  const names = words(512);
  return web.map((base, i) => [
    kinds[i % kinds.length](names[i % 512], i),
    base,
  ]);
};

export const getters =
  "href origin protocol username password host hostname port pathname search hash";
