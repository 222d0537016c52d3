// The site: the repository's documents as pages, with search, and the playground.
//
// - config.js: which documents are pages, and how they are linked
// - theme/: the look of the default theme, and examples that run
// - ../header/: the header of all pages, whose button opens the search of VitePress
// - ../charts.js: tables of the documents as bars
// - ../home/ and ../playground/: the first page, and the page to try urlsmith on, built by Vite on their own

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "vitepress";

import { withCharts } from "../charts.js";
import { appearanceScript } from "../header/html.js";
import { icon } from "../logo.js";
import { slug } from "../slug.js";
import { canRun } from "./theme/run.js";

const repository = resolve(import.meta.dirname, "../..");

const page = (text, name) => ({ text, link: `/docs/${name}` });

/** Tables with more columns than this are lists of rows on a telephone. */
const FEW_COLUMNS = 3;

/** The rule below the head of a table of seven columns or more. */
const WIDE = /^\|(?: *:?-+:? *\|){7,}$/m;

/** Gives each cell of a table of many columns the name of its column, which a telephone shows before the cell. */
function labelCells(md) {
  md.core.ruler.push("label_cells", ({ tokens }) => {
    let labels, column;
    for (const [index, token] of tokens.entries()) {
      if (token.type === "table_open") labels = [];
      if (token.type === "th_open") labels.push(tokens[index + 1].content);
      if (token.type === "tr_open") column = 0;
      if (token.type !== "td_open") continue;
      const label = labels[column].replaceAll("`", "");
      if (column > 0 && labels.length > FEW_COLUMNS && label !== "") {
        token.attrSet("data-label", label);
      }
      column++;
    }
  });
}

/** Lets names of entries in a table break after a slash, so that the table is no wider than the page. */
function breakNames(md) {
  const { code_inline } = md.renderer.rules;
  md.renderer.rules.code_inline = (...args) =>
    code_inline(...args).replaceAll(/(?<=\burlsmith(?:\/\w+)?)\//g, "/<wbr>");
}

/** A document without the pictures of its first lines, which come from other hosts. */
const withoutBadges = (markdown) =>
  markdown.replaceAll(/^\[!\[.*\n/gm, "").replace(/^# <img .*?> /, "# ");

export default defineConfig({
  title: "urlsmith",
  description:
    "URL, URLSearchParams and URLPattern exactly as the living standards define them, in every JavaScript engine",
  srcDir: repository,
  srcExclude: [
    "{.cache,.github,benches,fuzz,idna-adapter,js,pkg,pkg-template,site,site-build,src,target,tests,tools}/**",
  ],
  outDir: resolve(repository, "site-build"),
  cacheDir: resolve(repository, "target/vitepress"),
  lastUpdated: false,
  // The header has the button for light and dark colors.
  appearance: false,
  head: [
    ["link", { rel: "icon", href: icon }],
    ["script", {}, appearanceScript],
  ],
  transformPageData({ relativePath, frontmatter }) {
    const text = readFileSync(resolve(repository, relativePath), "utf8");
    // A wide table needs the room of the outline.
    return WIDE.test(text)
      ? { frontmatter: { ...frontmatter, aside: false } }
      : undefined;
  },
  markdown: {
    anchor: { slugify: slug },
    languageAlias: { cjs: "js" },
    theme: {
      light: "github-light-high-contrast",
      dark: "github-dark-high-contrast",
    },
    config(md) {
      const { fence } = md.renderer.rules;
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const block = fence(tokens, index, ...rest);
        return /^js\b/.test(tokens[index].info) && canRun(tokens[index].content)
          ? block.replace('class="', 'class="can-run ')
          : block;
      };
      labelCells(md);
      breakNames(md);
      // A corner of a table that has no text is no header of anything.
      for (const rule of ["th_open", "th_close"]) {
        md.renderer.rules[rule] = (tokens, index, options, env, self) => {
          const text = tokens[rule === "th_open" ? index + 1 : index - 1];
          if (text.content === "") tokens[index].tag = "td";
          return self.renderToken(tokens, index, options);
        };
      }
    },
  },
  vite: {
    resolve: {
      alias: [
        {
          find: /^.*\/VPNav\.vue$/,
          replacement: resolve(import.meta.dirname, "theme/header.js"),
        },
      ],
    },
    plugins: [
      {
        name: "search-box",
        enforce: "pre",
        // VitePress calls the box a button, which can hold no field.
        transform: (code, id) =>
          id.endsWith("VPLocalSearchBox.vue")
            ? code.replace('role="button"', 'role="dialog"')
            : null,
      },
      {
        name: "charts",
        enforce: "pre",
        transform: (code, id) =>
          id.endsWith(".md") ? withCharts(id, withoutBadges(code)) : null,
      },
    ],
    worker: { format: "es" },
    build: { chunkSizeWarningLimit: 1000, reportCompressedSize: false },
    logLevel: "warn",
  },
  themeConfig: {
    search: {
      provider: "local",
      options: {
        detailedView: true,
        // The results of the last search would be opened by an Enter before the new ones are there.
        disableQueryPersistence: true,
        miniSearch: { searchOptions: { combineWith: "OR" } },
        _render: (markdown, env, md) => md.render(withoutBadges(markdown), env),
      },
    },
    notFound: {
      title: "Page not found",
      quote: "The address may be out of date. Use the search to find a page.",
      linkLabel: "Go to the home page",
      linkText: "Go to the home page",
    },
    sidebar: [
      {
        text: "Start",
        items: [
          { text: "What it is", link: "/README" },
          page("Choosing an entry", "choosing-an-entry"),
          page("Adopting urlsmith", "adopting"),
          page("Recipes", "recipes"),
          page("Migrating", "migrating"),
        ],
      },
      {
        text: "Reference",
        items: [
          page("API", "api"),
          page("Pattern syntax", "pattern-syntax"),
          page("Validation", "validate"),
          page("Patterns in other standards", "embedded-patterns"),
          page("Parse many URLs", "batch"),
          page("Hosts and IP addresses", "host"),
          page("Public suffixes and sites", "public-suffix"),
          page("Percent-encoding", "percent-encoding"),
          page("Other URL parsers", "other-parsers"),
          page("Relative URLs", "relative"),
          page("URI templates", "uri-templates"),
          page("Node.js legacy url API", "node-url"),
          page("Command line", "command-line"),
          page("Large data", "large-data"),
        ],
      },
      {
        text: "Security",
        items: [
          page("Open redirects", "redirects"),
          page("Secrets in logs", "secrets"),
          page("Server-side request forgery (SSRF)", "ssrf"),
          page("Origins and sites", "origins"),
        ],
      },
      {
        text: "Platforms",
        items: [
          page("Compatibility", "compatibility"),
          page("Polyfill", "polyfill"),
          page("Drop-in replacement", "drop-in"),
        ],
      },
      {
        text: "Quality",
        items: [
          page("Conformance", "conformance"),
          page("Performance and benchmarks", "performance"),
          page("Routers", "routers"),
          page("Reliability", "reliability"),
          page("Architecture", "architecture"),
        ],
      },
      {
        text: "Project",
        items: [
          { text: "Changelog", link: "/CHANGELOG" },
          { text: "Contributing", link: "/CONTRIBUTING" },
          { text: "Maintaining", link: "/MAINTAINING" },
          { text: "Security", link: "/SECURITY" },
        ],
      },
    ],
    outline: [2, 3],
  },
});
