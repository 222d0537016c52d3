// Makes tests import `urlsmith/js/validate` in the place of `urlsmith/validate`.

export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const url = resolved.url.replace(/\/node\/validate\.js$/, "/validate.js");
  return { ...resolved, url };
}
