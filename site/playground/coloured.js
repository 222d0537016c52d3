// What coloured fields are made of, for the tools of the playground and for the first page.

/** A longer text gets no colours. In code units. */
export const LONGEST_COLOURED = 5000;

/**
 * The spans of a text that the parts and the faults in it make: [{start, end, className}]. Faults without length, where
 * something is missing, are not among them.
 */
export function spansOf({ length }, parts, faults = []) {
  const edges = new Set([0, length]);
  for (const { start, end } of [...parts, ...faults]) {
    edges.add(start).add(end);
  }
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => {
    const start = sorted[index];
    const covers = (place) => place.start <= start && end <= place.end;
    const part = parts.find(covers)?.part;
    const fault = faults.find(covers);
    const classes = [
      ...(part ? ["part", part] : []),
      ...(fault ? ["fault"] : []),
      ...(fault?.isWarning ? ["warning"] : []),
    ];
    return { start, end, className: classes.join(" ") };
  });
}

/** Keeps a text in one line, which may be shown on several. Pasted line breaks stay, as validation errors. */
export function keepOneLine(event) {
  if (event.inputType === "insertLineBreak") event.preventDefault();
}
