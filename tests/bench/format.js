// Writes figures for people.

/** A time given in nanoseconds, to three digits. */
export function time(nanoseconds) {
  if (nanoseconds <= 0) return "≈ 0";
  for (const [unit, size] of [
    ["s", 1e9],
    ["ms", 1e6],
    ["µs", 1e3],
  ]) {
    if (nanoseconds >= 10 * size)
      return `${digits(nanoseconds / size)} ${unit}`;
  }
  return `${digits(nanoseconds)} ns`;
}

/** A number to three digits. */
export function digits(number) {
  if (number >= 100) return Math.round(number).toLocaleString("en");
  return number.toFixed(number >= 10 ? 1 : 2);
}

export function bytes(count) {
  if (count >= 1e6) return `${count / 1e6} MB`;
  if (count >= 1e3) return `${count / 1e3} KB`;
  return `${count} B`;
}

/** A cell of a growth table. */
export function growthCell({ perByte, refused, skipped, error }) {
  if (refused) return "refused";
  if (skipped) return "too slow";
  if (error) return "fails";
  return perByte < 10 ? perByte.toFixed(2) : perByte.toFixed(0);
}

/** How many times longer a byte takes in 10 MB than in 10 KB. For a quadratic algorithm this is 1,000. */
export function growthFactor(cells) {
  const [middle, last] = [cells[2]?.perByte, cells[5]?.perByte];
  return middle && last ? digits(last / middle) : "–";
}

/** A cell of a table of cold starts: by the clock, and in time of the processor where that is known. */
export const coldCell = ({ median, processor }) =>
  processor ? `${time(median)} (${time(processor)})` : time(median);

/** A cell of the table of memory: bytes on the heap, and in the process. */
export const bytesCell = ({ heap, process }) =>
  `${Math.round(heap).toLocaleString("en")} (${Math.round(process).toLocaleString("en")})`;
