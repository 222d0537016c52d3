// Regular expressions that differ from a given one by one condition: without an alternative, a lookahead or an anchor, with an
// optional piece left out or demanded, with one character less in a class, or with every character in the place of a class.

/** Where the piece ends that begins at an index: an escape, a class, a group or a character, without its quantifier. */
function pieceEnd(source, start) {
  if (source[start] === "\\") {
    return start + (source[start + 1] === "x" ? 4 : 2);
  }
  const close = { "[": "]", "(": ")" }[source[start]];
  if (close === undefined) return start + 1;
  let end = start + 1;
  while (source[end] !== close) {
    const isCharacter = close === "]" && source[end] !== "\\";
    end = isCharacter ? end + 1 : pieceEnd(source, end);
  }
  return end + 1;
}

/** A class with each character at an edge of its ranges taken away, and what matches every character. */
function* classMutants(text) {
  const regExp = new RegExp(text);
  const has = Array.from({ length: 0x101 }, (_, unit) =>
    regExp.test(String.fromCharCode(unit)),
  );
  for (let unit = 0; unit < 0x100; unit++) {
    if (has[unit] && !(has[unit - 1] && has[unit + 1])) {
      const character = `\\x${unit.toString(16).padStart(2, "0")}`;
      yield `(?:(?!${character})${text})`;
    }
  }
  yield "[^]";
}

/** The sources that differ from a source by one condition. Each is [what was changed, with its surroundings, the source]. */
export function* mutants(source) {
  const changed = (start, end, other) => {
    const before = source.slice(Math.max(0, start - 20), start);
    const after = source.slice(end, end + 20);
    const name = `${before} ⟨${source.slice(start, end)} → ${other}⟩ ${after}`;
    return [name, source.slice(0, start) + other + source.slice(end)];
  };
  function* sequence(start, end) {
    let alternative = start;
    for (let at = start; at <= end;) {
      if (at === end || source[at] === "|") {
        const isAlone = alternative === start && at === end;
        if (!isAlone && alternative < at)
          yield changed(alternative, at, "(?!)");
        alternative = ++at;
      } else {
        at = yield* piece(at);
      }
    }
  }
  function* piece(at) {
    const end = pieceEnd(source, at);
    const text = source.slice(at, end);
    const quantifier = /^(?:[?*+]|\{\d+,?\d*\})?/.exec(source.slice(end))[0];
    const next = end + quantifier.length;
    if (quantifier === "?" || quantifier === "*") {
      yield changed(at, next, "");
      yield changed(end, next, quantifier === "?" ? "" : "+");
    }
    if (/^(?:[$^]$|\(\?[=!])/.test(text)) yield changed(at, next, "");
    if (text[0] === "(") {
      const isPlain = text[1] !== "?";
      yield* sequence(at + (isPlain ? 1 : 3), end - 1);
    } else if (/^(?:\[|\\[dws]|\.$)/i.test(text)) {
      for (const other of classMutants(text)) yield changed(at, end, other);
    }
    return next;
  }
  yield* sequence(0, source.length);
}
