// Random inputs that are the same in every run with the same seed.

/** A generator of numbers (mulberry32): {next() from 0 up to 1, below(limit), chance(percent), pick(choices)}. */
export function createRandom(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (percent) => below(100) < percent,
    pick: (choices) => choices[below(choices.length)],
  };
}

/** A function that makes strings of up to `most` pieces. */
export function stringMaker({ below, pick }, pieces) {
  return (most) =>
    Array.from({ length: below(most + 1) }, () => pick(pieces)).join("");
}

export const range = (length) => Array.from({ length }, (_, index) => index);

export function shuffled(list, seed = 1) {
  const { below } = createRandom(seed);
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

/** Pronounceable words, all different. */
export function words(count, seed = 0) {
  const { below, pick } = createRandom(seed + 7);
  const result = new Set();
  while (result.size < count) {
    let word = "";
    for (let syllables = 2 + below(3); syllables > 0; syllables--) {
      word += pick("bcdfghklmnprstvw") + pick("aeiou");
    }
    result.add(word);
  }
  return [...result];
}
