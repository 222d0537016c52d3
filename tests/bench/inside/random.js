// Inputs that look random and are the same in every run.

/** A generator of numbers from 0 up to 1 (mulberry32). */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const range = (length) => Array.from({ length }, (_, index) => index);

export function shuffled(list, seed = 1) {
  const random = generator(seed);
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

/** Pronounceable words, no two the same. */
export function words(count, seed = 0) {
  const random = generator(seed + 7);
  const pick = (letters) => letters[Math.floor(random() * letters.length)];
  const result = new Set();
  while (result.size < count) {
    let word = "";
    const syllables = 2 + Math.floor(random() * 3);
    for (let i = 0; i < syllables; i++) {
      word += pick("bcdfghklmnprstvw") + pick("aeiou");
    }
    result.add(word);
  }
  return [...result];
}
