/** The file that a set of conditions gets of a target in `exports`, by Node's algorithm; undefined if there is none. */
export function resolveTarget(target, asserted) {
  if (typeof target === "string") return target;
  for (const [name, inner] of Object.entries(target)) {
    if (name !== "default" && !asserted.has(name)) continue;
    const found = resolveTarget(inner, asserted);
    if (found !== undefined) return found;
  }
  return undefined;
}
