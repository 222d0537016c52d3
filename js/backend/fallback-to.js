/** A backend that uses `first` until the engine refuses it, and from then on what `second` returns. */
export function attempting(first, second) {
  let backend = first;
  const attempt = (name, imports) => {
    if (backend === first) {
      try {
        return first[name](imports);
      } catch {
        backend = second();
      }
    }
    return backend[name](imports);
  };
  return {
    instantiateCore: (imports) => attempt("instantiateCore", imports),
    instantiateIdna: () => attempt("instantiateIdna"),
  };
}
