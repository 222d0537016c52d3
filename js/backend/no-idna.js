/** What the lite entries have for IDNA. */
export function noIdna() {
  return null;
}
