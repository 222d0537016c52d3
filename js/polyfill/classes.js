// The changes that replace the engine's classes with this package's (see install.js).

import { endInheritance } from "../shared/engine-prototype.js";

/** The methods that the File API adds to URL. */
const blobMethods = ["createObjectURL", "revokeObjectURL"];

/**
 * The changes for both classes. They come together, since `searchParams` of a URL is a URLSearchParams. The methods for
 * blob URLs stay the engine's.
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

/** Gives the prototype chain of Web IDL to those of the classes that are global now. */
export function endInheritances(classes) {
  for (const name of Object.keys(classes)) {
    if (globalThis[name] === classes[name]) endInheritance(classes[name]);
  }
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

/** Whether this is a Window. Workers lack the alias webkitURL: https://url.spec.whatwg.org/#url-class */
function isWindow() {
  return (
    typeof window === "object" &&
    window === globalThis &&
    typeof document === "object"
  );
}
