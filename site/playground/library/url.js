// What the URL tool needs. The class of urlsmith/lite is the smallest, and leaves non-ASCII domains to the browser. It gets
// no others: urlsmith/validate, which has the standard's own tables, parses first.

export { URL, URLSearchParams } from "urlsmith/lite";
export { ipRange, parseHost, toUnicode } from "urlsmith/lite/host";
export { isValid, validate } from "urlsmith/validate";
