// What the search looks in: the sections of the pages that VitePress has made.

const entities = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The text of HTML. Tags that only mark words leave no space. */
const textOf = (html) =>
  html
    .replaceAll(
      /<(button|figure|style)\b.*?<\/\1>|<span class="lang">.*?<\/span>/gs,
      " ",
    )
    .replaceAll(/<\/?(a|b|code|em|span|strong)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&#(\d+);/g, (_, number) => String.fromCodePoint(number))
    .replaceAll(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
    .replaceAll(/[\s\u200b]+/g, " ")
    .trim();

const heading =
  /<h([1-3]) id="([^"]*)"[^>]*>(.*?)<a class="header-anchor".*?<\/a><\/h\1>/gs;

/** The sections of a page: [{path, title, heading, text}]. `path` is the page's, from the root of the site. */
export function sectionsOf(path, html) {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";
  const found = [...main.matchAll(heading)];
  const title = found.length > 0 ? textOf(found[0][3]) : "";
  return found.map(([whole, level, id, inner], index) => ({
    path: level === "1" ? path : `${path}#${id}`,
    title,
    heading: textOf(inner),
    text: textOf(
      main.slice(found[index].index + whole.length, found[index + 1]?.index),
    ),
  }));
}
