// Makes tests import dropping.js in place of forms.js.

const forms = new URL("../support/forms.js", import.meta.url).href;
const dropping = new URL("./dropping.js", import.meta.url).href;

export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  return resolved.url === forms ? { ...resolved, url: dropping } : resolved;
}
