// What to hand over instead of our objects: `words` for docs/drop-in.md, and give() makes it of what a use is given. The tests try both.

const { fromEntries } = Object;

/** Where only ours are refused: the function gets the runtimes. */
const ours =
  (words, give) =>
  (...runtimes) => ({
    in: runtimes,
    words,
    give: (given) => ({ ...given, ...give(given) }),
  });

export const form = ours("native params", ({ params }) => ({
  params: new globalThis.URLSearchParams(params),
}));

export const asHref = ours("`url.href`", ({ url }) => ({ url: url.href }));

export const asPredicate = ours(
  "`(url) => pattern.test(url)`",
  ({ pattern }) => ({ pattern: (url) => pattern.test(url) }),
);

/** Where the library wants something else than a URL or URLSearchParams of any kind. */
const both = (words, give) => ({
  words,
  isForBoth: true,
  give: (given) => ({ ...given, ...give(given) }),
});

export const aString = both("a string", ({ make, url, params }) => ({
  make: (text) => make(text).href,
  url: url.href,
  params: String(params),
}));

export const anObject = both("an object", ({ params }) => ({
  params: fromEntries(params),
}));
