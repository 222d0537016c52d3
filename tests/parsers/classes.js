// What the page on other URL parsers has a column for: a serialized URL that has, or had before it was converted, one thing that
// parsers do not agree on.

/** The URL of each column of the page's tables. */
export const classes = {
  "path `|`": "https://example.com/a|b",
  "path `[ ]`": "https://example.com/a[b]",
  "path `%`": "https://example.com/50%",
  "query `|`": "https://example.com/?q=a|b",
  "query `^ { }`": "https://example.com/?q=a^{b}",
  "query `[ ]`": "https://example.com/?a[]=b",
  "query `\\`": "https://example.com/?q=a\\b",
  "query `%`": "https://example.com/?q=50%",
  "fragment `#`": "https://example.com/#a#b",
  "userinfo `%`": "https://u:50%@example.com/",
  'host `"`': 'https://exa"mple.com/',
  "host `{`": "https://exa{mple.com/",
  "host `!`": "https://exa!mple.com/",
  "host `_`": "https://exa_mple.com/",
  "host `-a`": "https://-a.example/",
  "host `a.`": "https://example.com./",
  "host `a..b`": "https://a..b.example/",
  "port `0`": "https://example.com:0/",
  "empty `?`": "https://example.com/?",
};

/** The columns that RFC 3986 does not allow, and whose URLs can be converted. */
export const convertible = Object.keys(classes).slice(0, 10);

/** The bytes of a URL without its percent-encoding. */
const decoded = (text) =>
  text.replaceAll(/%([\dA-F]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/**
 * What a parser does with a URL, given the URL that it prints, or null if it refuses: · if it keeps the URL, R if it refuses it, E if
 * the result is percent-encoded otherwise, D if the result is another URL.
 */
export function symbolOf(href, printed) {
  if (printed === null) return "R";
  if (printed === href) return "·";
  return decoded(printed) === decoded(href) ? "E" : "D";
}

/** The symbols of a parser: a function from a URL to what it prints, which throws or returns null if it refuses. */
export const symbolsOf = (parse) =>
  Object.values(classes).map((href) => {
    try {
      return symbolOf(href, parse(href));
    } catch {
      return "R";
    }
  });
