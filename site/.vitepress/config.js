// The site: the repository's documents as pages, with search, and the playground.
//
// - config.js: which documents are pages, and how they are linked
// - theme/: the look of the default theme, and examples that run
// - ../charts.js: tables of the documents as bars
// - ../playground/: the page to try urlsmith on, built by Vite on its own

import { resolve } from "node:path";
import { defineConfig } from "vitepress";

import { withCharts } from "../charts.js";
import { canRun } from "./theme/run.js";

const repository = resolve(import.meta.dirname, "../..");

const page = (text, name) => ({ text, link: `/docs/${name}` });

const startPage = {
  layout: "home",
  hero: {
    name: "urlsmith",
    actions: [
      { theme: "brand", text: "Try it", link: "/playground/", target: "_self" },
      { theme: "alt", text: "API", link: "/docs/api" },
      { theme: "alt", text: "Recipes", link: "/docs/recipes" },
    ],
  },
};

export default defineConfig({
  title: "urlsmith",
  description:
    "URL, URLSearchParams and URLPattern exactly as the living standards have them, in every JavaScript engine",
  srcDir: repository,
  srcExclude: [
    "{.cache,.github,benches,fuzz,idna-adapter,js,pkg,pkg-template,site,site-build,src,target,tests,tools}/**",
  ],
  rewrites: { "README.md": "index.md" },
  outDir: resolve(repository, "site-build"),
  cacheDir: resolve(repository, "target/vitepress"),
  lastUpdated: false,
  head: [["link", { rel: "icon", href: "data:," }]],
  // The start page is the readme below a few lines of its own.
  transformPageData(page) {
    if (page.relativePath === "index.md") page.frontmatter = startPage;
  },
  markdown: {
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
    plugins: [
      {
        name: "charts",
        enforce: "pre",
        transform: (code, id) =>
          id.endsWith(".md") ? withCharts(id, code) : null,
      },
    ],
    worker: { format: "es" },
    build: { chunkSizeWarningLimit: 1000, reportCompressedSize: false },
    logLevel: "warn",
  },
  // The address of the playground is no page of VitePress.
  ignoreDeadLinks: [/^\/playground\//],
  themeConfig: {
    nav: [
      { text: "Docs", link: "/docs/api", activeMatch: "^/docs/" },
      { text: "Playground", link: "/playground/", target: "_self" },
      { text: "Changelog", link: "/CHANGELOG" },
    ],
    sidebar: [
      {
        text: "Start",
        items: [
          { text: "What it is", link: "/" },
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
          page("What is wrong with a URL", "validate"),
          page("Many URLs at once", "batch"),
          page("Hosts and IP addresses", "host"),
          page("Public suffixes and sites", "public-suffix"),
          page("Percent-encoding", "percent-encoding"),
          page("Relative URLs", "relative"),
          page("Node's url", "node-url"),
          page("The command", "command-line"),
        ],
      },
      {
        text: "Platforms",
        items: [
          page("Compatibility", "compatibility"),
          page("Polyfill", "polyfill"),
          page("Drop-in", "drop-in"),
        ],
      },
      {
        text: "Quality",
        items: [
          page("Conformance", "conformance"),
          page("Performance", "performance"),
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
          { text: "Security", link: "/SECURITY" },
        ],
      },
    ],
    outline: [2, 3],
    search: { provider: "local" },
    socialLinks: [
      { icon: "github", link: "https://github.com/urlsmith/urlsmith" },
    ],
  },
});
