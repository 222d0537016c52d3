// The header of all pages, as text. Vite puts it into the pages that it builds, and VitePress into the documents.

/** Where the choice between light and dark colours is kept: "light", "dark", or "auto" for the system's choice. */
export const APPEARANCE = "vitepress-theme-appearance";

/** At the end of a document's address: the document opens the search. */
export const SEARCH = "#search";

/** Sets the colours before anything is drawn, so that nothing flashes. */
export const appearanceScript = `{
  let choice = "auto";
  try {
    choice = localStorage.getItem("${APPEARANCE}") ?? choice;
  } catch {
    // A page may have no storage.
  }
  const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
  if (choice === "dark" || (choice === "auto" && prefersDark)) {
    document.documentElement.classList.add("dark");
  }
}`;

const icon = (drawing) =>
  `<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">${drawing}</svg>`;

const icons = {
  search: icon(
    '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 6 6"/>',
  ),
  appearance: icon(
    '<circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/>',
  ),
  repository: icon(
    '<circle cx="6" cy="5" r="2.5"/><circle cx="6" cy="19" r="2.5"/><circle cx="18" cy="8" r="2.5"/><path d="M6 7.5v9m0-2c0-4 12-1 12-4"/>',
  ),
};

/**
 * The header. `root` is the address of the site's first page, which ends with a slash. `current` is "docs", "playground" or "".
 * A link with a target leads out of VitePress's own pages.
 */
export function headerHtml(root, current) {
  const link = (name, title, path, target) =>
    `<a href="${root}${path}"${target}${name === current ? ' aria-current="true"' : ""}>${title}</a>`;
  return (
    `<header class="site-header" data-root="${root}"><div>` +
    `<a class="site-name" href="${root}index.html" target="_self">urlsmith</a>` +
    '<nav aria-label="Site">' +
    link("docs", "Docs", "README.html", "") +
    link(
      "playground",
      "Playground",
      "playground/index.html",
      ' target="_self"',
    ) +
    "</nav>" +
    `<button id="search" type="button" aria-keyshortcuts="Control+K">${icons.search}<span>Search</span></button>` +
    `<button id="appearance" type="button" role="switch" aria-checked="false" aria-label="Dark colours">${icons.appearance}</button>` +
    `<a class="icon" href="https://github.com/urlsmith/urlsmith" aria-label="Repository">${icons.repository}</a>` +
    "</div></header>"
  );
}
