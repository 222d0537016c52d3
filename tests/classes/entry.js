// The classes under test: those of `urlsmith`, or of the entry that the environment names.

export const entry = process.env.URLSMITH_ENTRY ?? "index";

export const { URL, URLPattern, URLSearchParams } = await import(
  `../../pkg/dist/${entry}.js`
);
