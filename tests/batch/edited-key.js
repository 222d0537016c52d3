// The keys of createKey in the plain way: by a URL, which is parsed and edited.

export const everyOption = [];
for (const parameters of [
  {},
  { dropParameters: ["a", "😀"] },
  { keepParameters: ["a", "index.html"] },
]) {
  for (const bits of Array(16).keys()) {
    everyOption.push({
      excludeFragment: (bits & 1) > 0,
      dropTrailingSlash: (bits & 2) > 0,
      indexFiles: (bits & 4) > 0 ? ["index.html"] : [],
      sortParameters: (bits & 8) > 0,
      ...parameters,
    });
  }
}

export function editedKey(URL, href, options) {
  const { dropParameters, keepParameters, sortParameters } = options;
  const url = new URL(href);
  if (options.excludeFragment) url.hash = "";
  if (/^[^:]*:\/\//.test(href)) {
    let path = url.pathname;
    const file = path.slice(path.lastIndexOf("/") + 1);
    if (options.indexFiles.includes(file)) {
      path = path.slice(0, path.length - file.length);
    }
    if (options.dropTrailingSlash && path.length > 1) {
      path = path.replace(/\/$/, "");
    }
    if (path !== url.pathname) url.pathname = path;
  }
  if (dropParameters || keepParameters || sortParameters) {
    const nameOf = (parameter) =>
      [...new URLSearchParams(`?${parameter}`)][0][0];
    const parameters = url.search
      .slice(1)
      .split("&")
      .filter((parameter) => parameter !== "")
      .filter((it) => !dropParameters?.includes(nameOf(it)))
      .filter((it) => keepParameters?.includes(nameOf(it)) ?? true);
    if (sortParameters) {
      const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
      parameters.sort((a, b) => order(nameOf(a), nameOf(b)));
    }
    // The setter would take a "?" at the start for the delimiter.
    url.search = parameters.length > 0 ? `?${parameters.join("&")}` : "";
  }
  return url.href;
}
