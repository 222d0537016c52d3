// The changes that put this package's classes in the place of the engine's (see install.js).

/** What the File API adds to URL, and Media Source Extensions make use of. */
const blobMethods = ["createObjectURL", "revokeObjectURL"];

/**
 * Both classes: the one's `searchParams` are the other's instances, so they come together. Blob URLs stay the engine's
 * business.
 */
export function urlClasses({ URL, URLSearchParams }) {
  const native = globalThis.URL;
  const hasAlias = "webkitURL" in globalThis || isWindow();
  return [
    ...blobMethods.map((key) => ({
      name: `URL.${key}`,
      object: URL,
      key,
      descriptor:
        native && native !== URL
          ? Object.getOwnPropertyDescriptor(native, key)
          : undefined,
    })),
    globalClass("URL", URL),
    globalClass("URLSearchParams", URLSearchParams),
    ...(hasAlias ? [globalClass("webkitURL", URL)] : []),
  ].filter(({ descriptor }) => descriptor);
}

/** A global class as Web IDL defines it: https://webidl.spec.whatwg.org/#define-the-global-property-references */
export function globalClass(name, value) {
  return {
    name,
    object: globalThis,
    key: name,
    descriptor: {
      value,
      writable: true,
      enumerable: false,
      configurable: true,
    },
  };
}

/** Only a Window has the alias, no worker: https://url.spec.whatwg.org/#url-class */
function isWindow() {
  return (
    typeof window === "object" &&
    window === globalThis &&
    typeof document === "object"
  );
}
