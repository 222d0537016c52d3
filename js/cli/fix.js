/** The input with one fix of `validate`. */
export function apply(input, { start, end, text }) {
  return input.slice(0, start) + text + input.slice(end);
}
