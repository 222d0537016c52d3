// The URL vectors of web-platform-tests in an engine that has only the language. Written for old bundlers.

/** {count, failures} of the URL class of `scope`, given the contents of the files. */
exports.checkURL = ({ URL }, { urls, hosts, setters }) => {
  const failures = [];
  let count = 0;
  function check(what, actual, expected) {
    count++;
    if (actual !== expected) failures.push(`${what}: ${actual}`);
  }
  for (const { input, base, failure, ...expected } of urls) {
    const args = base === null ? [input] : [input, base];
    const url = URL.parse(...args);
    check(`${args} can be parsed`, url === null, failure === true);
    if (url === null || failure) continue;
    for (const name of Object.keys(expected)) {
      if (name in url && name !== "searchParams") {
        check(`${args} ${name}`, url[name], expected[name]);
      }
    }
  }
  for (const { input, output } of hosts) {
    const encoded = input.replace(
      /[:/?#\\]/g,
      (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    const url = URL.parse(`https://${encoded}/x`);
    check(`host ${input}`, url === null ? null : url.hostname, output);
  }
  for (const name of Object.keys(setters)) {
    if (name === "comment") continue;
    for (const { href, new_value: value, expected } of setters[name]) {
      const url = new URL(href);
      url[name] = value;
      for (const member of Object.keys(expected)) {
        check(`${href} ${name} = ${value}`, url[member], expected[member]);
      }
    }
  }
  return { count, failures };
};
