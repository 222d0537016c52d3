// Putting classes where the engine's own would be.

/** What the File API adds to URL, and Media Source Extensions make use of. */
const blobMethods = ["createObjectURL", "revokeObjectURL"];

/**
 * Installs both classes: the one's `searchParams` are the other's instances, so they come and go together.
 * Blob URLs stay the engine's business.
 */
export function installURL(URL, URLSearchParams) {
  const native = globalThis.URL;
  for (const name of blobMethods) {
    const property = native && Object.getOwnPropertyDescriptor(native, name);
    if (property) Object.defineProperty(URL, name, property);
  }
  installGlobal("URL", URL);
  installGlobal("URLSearchParams", URLSearchParams);
  if ("webkitURL" in globalThis || isWindow()) installGlobal("webkitURL", URL);
}

/**
 * Defines an interface object as Web IDL does: https://webidl.spec.whatwg.org/#define-the-global-property-references
 * Vercel's edge-runtime lets its own be assigned only.
 */
export function installGlobal(name, value) {
  const current = Object.getOwnPropertyDescriptor(globalThis, name);
  if (current && !current.configurable) {
    globalThis[name] = value;
    return;
  }
  Object.defineProperty(globalThis, name, {
    value,
    writable: true,
    enumerable: false,
    configurable: true,
  });
}

/** Only a Window has the alias, no worker: https://url.spec.whatwg.org/#url-class */
function isWindow() {
  return (
    typeof window === "object" &&
    window === globalThis &&
    typeof document === "object"
  );
}
