// What to hand over where a runtime or a library refuses our objects: `words` for docs/drop-in.md, and give() makes the same of what a
// use is given. The tests try both.

const remedy =
  (words, give) =>
  (...runtimes) => ({
    in: runtimes,
    words,
    give: (given) => ({ ...given, ...give(given) }),
  });

export const form = remedy(
  "`new globalThis.URLSearchParams(params)`",
  ({ params }) => ({ params: new globalThis.URLSearchParams(params) }),
);

export const asHref = remedy("`url.href`", ({ url }) => ({ url: url.href }));

export const asPredicate = remedy(
  "`(url) => pattern.test(url)`",
  ({ pattern }) => ({ pattern: (url) => pattern.test(url) }),
);
