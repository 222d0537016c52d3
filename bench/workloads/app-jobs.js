// What apps do with URLs in engines that have no classes of their own and no compiler, such as React Native's Hermes.
//
// - setup: is not counted
// - run: adds something to `sum` that depends on the result

const address = "https://api.example.com/v1/users/42?include=posts&limit=20";
const withURL = (url) => `const url = new URL(${JSON.stringify(url)});`;
const withParams = 'const params = new URLSearchParams("a=1&b=2&page=3&q=x");';
/** Makes a URL and reads one member. */
const read = (url, member = "href") =>
  `sum += new URL(${JSON.stringify(url)}).${member}.length;`;
const refused = (url) =>
  `try { new URL(${JSON.stringify(url)}); } catch { sum++; }`;

export const appJobs = {
  "a URL: host and path": {
    run: `${withURL(address)} sum += url.host.length + url.pathname.length;`,
  },
  "a URL: searchParams.get": {
    run: read(address, 'searchParams.get("limit")'),
  },
  "a URL: origin and toJSON": {
    run: `${withURL("http://localhost:8081/index.bundle?platform=ios")} sum += url.origin.length + url.toJSON().length;`,
  },
  "a URL: searchParams.set and append": {
    run: `${withURL("https://api.example.com/search")} url.searchParams.set("q", "two words"); url.searchParams.append("page", "2"); sum += url.href.length;`,
  },
  "a deep link": {
    run: `${withURL("myapp://profile/42?tab=posts")} sum += url.host.length + url.pathname.length + url.search.length;`,
  },
  "an address for mail": {
    run: read("mailto:jane@example.com?subject=Hi", "pathname"),
  },
  "a reference: ../img/logo.png": {
    run: 'sum += new URL("../img/logo.png", "https://example.com/blog/2024/post.html").href.length;',
  },
  "a reference: /v2/items?page=3": {
    run: 'sum += new URL("/v2/items?page=3", "https://api.example.com/v1/").href.length;',
  },
  "canParse: a URL": {
    run: `if (URL.canParse(${JSON.stringify(address)})) sum++;`,
  },
  "canParse: no URL": { run: 'if (!URL.canParse("example.com/a")) sum++;' },
  "no URL, thrown and caught": { run: refused("not a url") },
  "a port that is too large, thrown and caught": {
    run: refused("http://example.com:99999/"),
  },
  IPv6: {
    run: read("http://[2001:db8::8a2e:370:7334]:8080/status", "hostname"),
  },
  "IPv4 in an odd form": { run: read("http://0x7f.1/", "hostname") },
  "a host with %": { run: read("https://ex%61mple.com/a", "hostname") },
  "capitals and a default port": { run: read("HTTPS://Example.COM:443/Path") },
  "user and password, encoded": {
    run: read("https://jane doe:p{ss@db.example.com/x"),
  },
  "spaces around": { run: read("  https://example.com/a/b?c=d ") },
  "a path with spaces": {
    run: read("https://example.com/my files/report 1.pdf"),
  },
  "a path with letters": { run: read("https://example.com/café/日本") },
  "a path with backslashes": { run: read("https://example.com\\a\\b.txt") },
  "a path with dots": {
    run: read("https://example.com/a/./b/../c/index.html"),
  },
  "set host, protocol, port": {
    run: `${withURL("https://example.com/a/b")} url.host = "test.example.org"; url.protocol = "http:"; url.port = "8080"; sum += url.href.length;`,
  },
  "set username, password": {
    setup: withURL("https://example.com/a/b"),
    run: 'url.username = "jane"; url.password = "secret"; sum += url.href.length;',
  },
  "set search, hash": {
    setup: withURL("https://example.com/a/b"),
    run: 'url.search = "q=1&r=2"; url.hash = "top"; sum += url.href.length;',
  },
  "set pathname": {
    setup: withURL("https://example.com/a/b"),
    run: 'url.pathname = "/x/y/z"; sum += url.href.length;',
  },
  "a kept URL: ten getters": {
    setup: withURL("https://jo@example.com:8080/p/a/t/h?query=string#hash"),
    run: `sum += ${"href protocol host hostname port pathname search hash origin username"
      .split(" ")
      .map((name) => `url.${name}.length`)
      .join(" + ")};`,
  },
  "a kept URL: search and hash": {
    setup: withURL("https://example.com/a/b?q=1&r=2#top"),
    run: "sum += url.search.length + url.hash.length;",
  },
  "a kept URL: searchParams.get": {
    setup: withURL(address),
    run: 'sum += url.searchParams.get("limit").length;',
  },
  "an object to a query": {
    run: 'sum += new URLSearchParams({ q: "two words", page: "3", sort: "date", lang: "de" }).toString().length;',
  },
  "a query to a list and back": {
    run: 'sum += new URLSearchParams("a=1&b=two+words&c=caf%C3%A9&d=4").toString().length;',
  },
  "kept parameters: get": {
    setup: withParams,
    run: 'sum += params.get("page").length;',
  },
  "kept parameters: has, set, append, delete": {
    setup: withParams,
    run: 'if (params.has("b")) sum++; params.set("page", "4"); params.append("z", "1"); params.delete("z");',
  },
  "kept parameters: for…of": {
    setup: withParams,
    run: "for (const [name, value] of params) sum += name.length + value.length;",
  },
};
