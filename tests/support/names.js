// Names of members, for tests that loop over them.

/** The attributes of a URL that are strings. */
export const urlAttributes = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];

/** The components of a URLPattern. */
export const components = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];
