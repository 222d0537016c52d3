// Runs an example, and hands back what it prints.

/** A value as consoles show it: text alone as it is, and objects with their members. */
function show(value, depth = 0) {
  if (typeof value === "string") return depth === 0 ? value : quote(value);
  if (typeof value === "function") return `[Function: ${value.name}]`;
  if (typeof value !== "object" || value === null) return String(value);
  if (value instanceof Error) return String(value);
  if (depth > 4) return "…";
  if (Array.isArray(value)) {
    const items = value.map((item) => show(item, depth + 1));
    return items.length === 0 ? "[]" : `[ ${items.join(", ")} ]`;
  }
  const prototype = Object.getPrototypeOf(value);
  if (typeof value.href === "string" || typeof value.append === "function") {
    return String(value);
  }
  const members = Object.entries(value).map(
    ([name, member]) =>
      `${/^[\w$]+$/.test(name) ? name : quote(name)}: ${show(member, depth + 1)}`,
  );
  const title =
    prototype === null || prototype === Object.prototype
      ? ""
      : `${prototype.constructor.name} `;
  return `${title}${members.length === 0 ? "{}" : `{ ${members.join(", ")} }`}`;
}

const quote = (text) =>
  `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\n")}'`;

for (const name of ["log", "info", "warn", "error"]) {
  console[name] = (...values) =>
    postMessage({ line: values.map((value) => show(value)).join(" ") });
}

addEventListener("message", async ({ data: source }) => {
  const address = URL.createObjectURL(
    new Blob([source], { type: "text/javascript" }),
  );
  try {
    await import(/* @vite-ignore */ address);
    postMessage({ isLast: true });
  } catch (error) {
    postMessage({ isLast: true, line: String(error) });
  }
});
