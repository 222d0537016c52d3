import js from "@eslint/js";
import globals from "globals";

/** The layers of js/ that the files of each layer may import from. So arrows point one way. */
const layers = {
  shared: [],
  webassembly: ["shared"],
  idna: ["shared"],
  polyfill: ["shared"],
  companions: ["shared"],
  url: ["idna", "shared"],
  match: ["url", "shared"],
  pattern: ["match", "url", "shared"],
  core: ["match", "pattern", "url", "shared"],
  classes: ["pattern", "match", "url", "shared"],
  batch: ["url", "shared"],
  generate: ["classes", "shared"],
  list: ["generate", "classes", "url", "shared"],
  validate: ["pattern", "match", "url", "idna", "shared"],
  entries: ["list", "generate", "validate", "classes", "polyfill", "shared"],
  cli: ["entries", "batch", "companions", "pattern", "polyfill", "shared"],
};

/**
 * What each folder at the top may not import, as the beginning of a path. So nothing of the package and its build imports from what
 * tests and measures it, and this imports the package as its users do. Tests may import whatever they test.
 */
const closed = {
  tools: ["bench", "tests/(?!dependencies/|differential/|support/|wpt/)"],
  bench: [
    "js",
    "site",
    "tests/(?!dependencies/|large-data/|support/|package/readme-sizes)",
  ],
  site: ["js", "tests"],
  "tests/support": ["js", "bench", "site", "tests/(?!dependencies/)"],
};

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
  ...Object.entries(layers).map(([layer, below]) => ({
    files: [`js/${layer}/**/*.js`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: `^(\\.\\./)+(?!(${["target", ...below].join("|")})/)[^.]`,
            },
          ],
        },
      ],
    },
  })),
  ...Object.entries(closed).map(([folder, paths]) => ({
    files: [`${folder}/**/*.js`],
    ignores: ["site/internals.js"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex: `^(\\.\\./)+(${paths.join("|")})` }] },
      ],
    },
  })),
  {
    // Code that runs after loading calls no iterator, because a program can replace the iterators' methods: see
    // js/shared/intrinsics.js. Of the ignored files, most run once, while a module loads, or in a process of their own.
    files: ["js/**/*.js"],
    ignores: [
      "js/cli/**",
      "js/entries/polyfill*.js",
      "js/polyfill/**",
      "js/shared/webidl.js",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        ":function ForOfStatement",
        ":function :not(ObjectExpression) > SpreadElement",
        ":function ArrayPattern",
        "YieldExpression[delegate=true]",
        // Old engines lack this syntax: docs/compatibility.md has the oldest.
        'BinaryExpression[left.type="PrivateIdentifier"]',
        "StaticBlock",
        // k6 takes what is behind such a hyphen for a class to subtract.
        "Literal[value=/-\\[[^\\]]*\\]/]",
      ],
    },
  },
  {
    files: ["js/**/*.js"],
    rules: { "max-lines-per-function": ["error", 80] },
  },
  {
    // Built only as CommonJS.
    files: ["js/webassembly/*-file.js", "js/polyfill/builtin-by-require.js"],
    languageOptions: { globals: globals.commonjs },
  },
  {
    files: ["js/webassembly/*-file.js"],
    languageOptions: { globals: { __dirname: "readonly" } },
  },
  {
    files: ["js/cli/main.js"],
    languageOptions: { globals: { VERSION: "readonly" } },
  },
  {
    // The command is built as CommonJS, and loads there what few runs need.
    files: ["js/cli/answer.js", "js/cli/fields.js", "js/cli/main.js"],
    languageOptions: { globals: { require: "readonly" } },
  },
  {
    files: [
      "tools/**/*.js",
      "tests/**/*.js",
      "bench/**/*.js",
      "site/**/*.js",
      "*.js",
    ],
    languageOptions: { globals: globals.node },
  },
  {
    files: [
      "tests/companions/programs/*.js",
      "tests/wpt/**/*.js",
      "tests/site/**/*.js",
      "site/playground/**/*.js",
      "site/.vitepress/theme/*.js",
      "site/header/*.js",
      "site/home/*.js",
    ],
    languageOptions: { globals: globals.browser },
  },
  {
    // A script for old engines.
    files: ["tests/engines/battery.js"],
    languageOptions: {
      ecmaVersion: 5,
      sourceType: "script",
      globals: { urlsmithQuestions: "readonly" },
    },
    rules: { "no-unused-vars": ["error", { vars: "local" }] },
  },
  {
    files: ["tests/runtimes/programs/**/*.js"],
    languageOptions: { globals: { ...globals.browser, report: "readonly" } },
  },
];
