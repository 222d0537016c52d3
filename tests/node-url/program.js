// A program that uses Node's modules, and the report that it must give everywhere. It has the modules in the variables
// `url` and `querystring`.

export const program = `
  const parsed = url.parse("http://user:pass@b\\u00fccher.example:80/a?b=c&b=d", true);
  report([
    parsed.auth,
    parsed.host,
    parsed.query.b.join(),
    url.resolve("/one/two/three", "../four"),
    url.format({ protocol: "https", host: "a", query: { b: [1, 2] } }),
    url.format(new url.URL("https://b\\u00fccher.example/#c"), { fragment: false }),
    url.fileURLToPath("file:///a%20b", { windows: false }),
    url.pathToFileURL("c", { cwd: "/a", windows: false }).href,
    [...url.fileURLToPathBuffer("file:///%E9", { windows: false })].join(),
    url.domainToASCII("fa\\u00df.de"),
    url.domainToUnicode("xn--ls8h"),
    url.urlToHttpOptions(new url.URL("http://a:81/b")).port,
    querystring.stringify(querystring.parse("a=b&a=c")),
    querystring.unescape("%ff%F0%9F%92%A9"),
    typeof url.URLPattern,
  ].join(" "));
`;

export const expected = [
  "user:pass",
  "xn--bcher-kva.example:80",
  "c,d",
  "/one/four",
  "https://a?b=1&b=2",
  "https://xn--bcher-kva.example/",
  "/a b",
  "file:///a/c",
  "47,233",
  "xn--fa-hia.de",
  "\u{1f4a9}",
  "81",
  "a=b&a=c",
  "\ufffd\u{1f4a9}",
  "function",
].join(" ");
