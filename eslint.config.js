import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["pkg/", "target/", ".cache/", "site-build/"] },
  js.configs.recommended,
  {
    // What is shipped runs anywhere, so it gets the language's globals, and few more by name.
    files: ["js/**/*.js"],
    languageOptions: {
      globals: {
        ...globals.es2021,
        TextDecoder: "readonly",
        TextEncoder: "readonly",
        window: "readonly",
      },
    },
  },
  {
    files: ["js/cli.js"],
    languageOptions: { globals: { VERSION: "readonly" } },
  },
  {
    files: ["tools/**/*.js", "tests/**/*.js", "site/**/*.js", "*.js"],
    languageOptions: { globals: globals.node },
  },
  {
    files: [
      "tests/wpt/**/*.js",
      "tests/site/**/*.js",
      "site/playground/**/*.js",
      "site/.vitepress/theme/*.js",
    ],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["tests/runtimes/inside/**/*.js"],
    languageOptions: { globals: { ...globals.browser, report: "readonly" } },
  },
];
