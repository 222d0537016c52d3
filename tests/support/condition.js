// A hook for Node.js: a module that is imported with a query, and all that it imports, get the package's condition of the
// same name.

import { withoutWebAssembly } from "../../tools/lib/entries.js";

const query = `?${withoutWebAssembly}`;

export async function resolve(specifier, context, next) {
  if (![specifier, context.parentURL].some((url) => url?.endsWith(query))) {
    return next(specifier, context);
  }
  const resolved = await next(specifier.replace(query, ""), {
    ...context,
    conditions: [withoutWebAssembly, ...context.conditions],
  });
  const isFile = resolved.url.startsWith("file:");
  return isFile ? { ...resolved, url: resolved.url + query } : resolved;
}
