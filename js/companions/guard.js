// Guards for untrusted input: the target of a redirect, and texts with secrets for a log.

export { redact } from "./guard/redact.js";
export { redirectTarget } from "./guard/redirect-target.js";
