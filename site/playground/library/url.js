// What the URL tool needs. The entries without WebAssembly share their tables of IDNA, and so are the smallest together.

export { URL, URLSearchParams } from "urlsmith/js";
export { ipRange, parseHost, toUnicode } from "urlsmith/host";
export { applyFixes, isValid, validate } from "urlsmith/js/validate";
