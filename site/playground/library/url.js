// What the URL tool needs.

export { URL, URLSearchParams } from "urlsmith";
export { ipRange, parseHost, toUnicode } from "urlsmith/host";
export { isValid, validate } from "urlsmith/validate";
