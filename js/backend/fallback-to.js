import { idna } from "./idna.js";

/** A backend that uses `first` until the engine refuses it, and from then on what `second` returns. */
export function attempting(first, second) {
  let backend = first;
  const attempt = (name, ...args) => {
    if (backend === first) {
      try {
        return first[name](...args);
      } catch {
        backend = second();
      }
    }
    return backend[name](...args);
  };
  return {
    instantiateCore: (imports, withPatterns) =>
      attempt("instantiateCore", imports, withPatterns),
    domainToAscii: idna(() => attempt("instantiateIdna")),
  };
}
