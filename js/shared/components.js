// The components of URLs and of patterns.

// Their indexes, in the standard's order, and that of the base URL in the values of a dictionary.
export const PROTOCOL = 0;
export const USERNAME = 1;
export const PASSWORD = 2;
export const HOSTNAME = 3;
export const PORT = 4;
export const PATHNAME = 5;
export const SEARCH = 6;
export const HASH = 7;
export const BASE_URL = 8;

/** Their names. Elsewhere in js/ a component is an index of this array. */
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
