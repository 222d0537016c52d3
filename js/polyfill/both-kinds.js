// After `urlsmith/polyfill/force` there are two kinds of URL objects: ours, and the engine's own, which the platform still
// creates. The changes in this file let programs and the platform use both kinds.

import { builtin } from "#builtin";

const { apply, construct } = Reflect;
const isOrdinaryInstance = Function.prototype[Symbol.hasInstance];

/** The module node:url, if there is one. In Bun, loading it reads `URLPattern`, and a page's getter for that can throw. */
function findNodeUrl() {
  try {
    return builtin("node:url");
  } catch {
    return undefined;
  }
}

/** The changes after which `instanceof` of either class accepts the objects of both (see install.js). */
export function sharedInstances(name, ours, native) {
  if (typeof native !== "function" || native === ours) return [];
  const value = function hasInstance(object) {
    const isOwn = apply(isOrdinaryInstance, this, [object]);
    if (isOwn || (this !== ours && this !== native)) return isOwn;
    const other = this === ours ? native : ours;
    return apply(isOrdinaryInstance, other, [object]);
  };
  const descriptor = { value, writable: true, configurable: true };
  return [ours, native].map((object) => ({
    name: `${name}[Symbol.hasInstance]`,
    object,
    key: Symbol.hasInstance,
    descriptor,
  }));
}

/**
 * Whether Node has not yet loaded its Request and Response. Node loads them when a program first reads them. It then
 * takes the global URLSearchParams, which is ours, for its class of forms. Reading them here would load them at each
 * start. In Node 22 and later even their descriptors do so: there, they are data properties that V8 fills at the first
 * look. Electron's pages have Chromium's classes.
 */
function willLoadRequests() {
  const loaded = nodeModulesInUse();
  return (
    loaded.length > 0 &&
    !loaded.includes("NativeModule internal/deps/undici/undici") &&
    !("XMLHttpRequest" in globalThis)
  );
}

/** The modules that Node has loaded. Bun, Deno and browsers have none. */
function nodeModulesInUse() {
  const loaded = globalThis.process?.moduleLoadList;
  return Array.isArray(loaded) ? loaded : [];
}

/** The changes after which requests and responses take our URLSearchParams as a form. */
export function formBodies(ours, native) {
  if (typeof native !== "function" || native === ours || willLoadRequests()) {
    return [];
  }
  const convert = (body) =>
    apply(isOrdinaryInstance, ours, [body]) ? new native(String(body)) : body;
  /** A dictionary with the members of `init`, whose body is converted when the platform reads it. */
  const convertBody = (init) =>
    mayHaveForm(init)
      ? new Proxy(Object.create(init), {
          get: (_, key) => (key === "body" ? convert(init.body) : init[key]),
        })
      : init;
  /** Whether the body of a dictionary is ours, or what a getter gives. Getters are for the platform to call. */
  const mayHaveForm = (init) => {
    for (
      let object = Object(init);
      object !== null && object !== globalThis.Request?.prototype;
      object = Object.getPrototypeOf(object)
    ) {
      const found = Object.getOwnPropertyDescriptor(object, "body");
      if (found !== undefined) {
        return found.get !== undefined || convert(found.value) !== found.value;
      }
    }
    return false;
  };
  /** Converts the argument at an index, if there is one: how many arguments there are stays. */
  const at = (index, convert) => (values) =>
    values.map((value, place) => (place === index ? convert(value) : value));
  const wrapped = [
    [globalThis, "fetch", at(1, convertBody)],
    [globalThis, "Request", at(1, convertBody)],
    [globalThis, "Response", at(0, convert)],
    [globalThis.XMLHttpRequest?.prototype, "send", at(0, convert)],
    [globalThis.Navigator?.prototype, "sendBeacon", at(1, convert)],
  ];
  return wrapped
    .filter(([object, key]) => typeof object?.[key] === "function")
    .flatMap(([object, key, convertArguments]) => {
      const target = object[key];
      // A proxy has all members of its target.
      const value = new Proxy(target, {
        apply: (target, receiver, values) =>
          apply(target, receiver, convertArguments(values)),
        construct: (target, values, newTarget) =>
          construct(target, convertArguments(values), newTarget),
      });
      const changes = [replacement(key, object, key, value)];
      if (target.prototype?.constructor === target) {
        const name = `${key}.prototype.constructor`;
        changes.push(replacement(name, target.prototype, "constructor", value));
      }
      return changes;
    });
}

/**
 * Puts the prototype of our class behind the prototype of Node's own, where Node will take our class for its class of forms. Then Node's
 * own objects are still forms: Node 24 looks for our prototype in their chain. Their own members come first.
 */
export function inheritForms(ours, native) {
  if (typeof native === "function" && native !== ours && willLoadRequests()) {
    Reflect.setPrototypeOf(native.prototype, ours.prototype);
  }
}

/** The change that gives a property another value. */
function replacement(name, object, key, value) {
  const enumerable = Object.getOwnPropertyDescriptor(object, key)?.enumerable;
  return {
    name,
    object,
    key,
    descriptor: { value, writable: true, enumerable, configurable: true },
  };
}

/** The change that adds `toJSON`, a member that Bun's URLSearchParams has beyond the standard. */
export function formToJSON(ours, native) {
  const member =
    typeof native === "function" && native !== ours
      ? Object.getOwnPropertyDescriptor(native.prototype, "toJSON")
      : undefined;
  if (typeof member?.value !== "function") return [];
  const value = function toJSON() {
    return apply(member.value, new native(String(this)), []);
  };
  return [
    {
      name: "URLSearchParams.prototype.toJSON",
      object: ours.prototype,
      key: "toJSON",
      descriptor: { ...member, value },
    },
  ];
}

/**
 * The changes after which the module `node:url` has our classes, and its `format` knows our objects. Node's own `format` stays: it
 * asks by `instanceof`, so it knows our objects. It also warns about strings, but not if a function of a package calls it.
 */
export function nodeModule(classes, native) {
  const nodeUrl = findNodeUrl();
  if (nodeUrl === undefined || native === classes.URL) return [];
  const { format } = nodeUrl;
  const values = { ...classes };
  if (nodeModulesInUse().length === 0) {
    values.format = function (url, options) {
      const isOurs = apply(isOrdinaryInstance, classes.URL, [url]);
      return apply(format, this, [
        isOurs ? new native(url.href) : url,
        options,
      ]);
    };
  }
  return Object.keys(values)
    .filter((key) => key in nodeUrl)
    .map((key) => ({
      name: `${key} of node:url`,
      object: nodeUrl,
      key,
      descriptor: {
        ...Object.getOwnPropertyDescriptor(nodeUrl, key),
        value: values[key],
      },
    }));
}

/**
 * The changes after which `http.get`, `https.get` and their `request` take our URLs in Node 18. There, these functions
 * take another class's object for a dictionary of options without a host, and connect to localhost.
 */
export function httpRequests(ours, native) {
  const nodeUrl = findNodeUrl();
  if (nodeUrl === undefined || native === ours || isTaken(nodeUrl, ours)) {
    return [];
  }
  const convert = (url) =>
    apply(isOrdinaryInstance, ours, [url]) ? new native(url.href) : url;
  return ["http", "https"].flatMap((name) => {
    const object = builtin(`node:${name}`);
    return ["get", "request"].map((key) => ({
      name: `${key} of node:${name}`,
      object,
      key,
      descriptor: {
        ...Object.getOwnPropertyDescriptor(object, key),
        value: new Proxy(object[key], {
          apply: (target, receiver, [url, ...rest]) =>
            apply(target, receiver, [convert(url), ...rest]),
        }),
      },
    }));
  });
}

/** Whether Node takes our objects for URLs. `http` and `fileURLToPath` decide this in the same way. */
function isTaken({ fileURLToPath }, ours) {
  try {
    fileURLToPath(new ours("file:///C:/"));
    return true;
  } catch {
    return false;
  }
}

/**
 * The function that updates Node's modules for programs that import their members by name, if it works here. workerd has
 * one that throws.
 */
export function findModuleSync() {
  try {
    const { syncBuiltinESMExports } = builtin("node:module");
    syncBuiltinESMExports();
    return syncBuiltinESMExports;
  } catch {
    return undefined;
  }
}
