// Tables in pages that commands write.

import { format } from "prettier";

/** A table in Markdown. The cells of the first column are at the left, the others at the right. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, column) => (column === 0 ? "---" : "---:"));
  return [head, rule, ...rows].map(line).join("\n");
}

const end = "<!-- Measured until here. -->";

/** A page in Markdown with what a command writes between the comment that names the command and the end. */
export function withWritten(text, command, written) {
  const start = `<!-- Written by ${command}: -->`;
  const [before, rest] = text.split(start);
  const after = rest.slice(rest.indexOf(end));
  return format(`${before}${start}\n\n${written}\n\n${after}`, {
    parser: "markdown",
  });
}
