/** All sequences of up to `most` tokens, joined. */
export function sequences(tokens, most) {
  let last = [""];
  const all = [...last];
  for (let count = 1; count <= most; count++) {
    last = last.flatMap((start) => tokens.map((token) => start + token));
    all.push(...last);
  }
  return [...new Set(all)];
}
