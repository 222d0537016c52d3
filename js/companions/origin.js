// https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface

import { URL } from "urlsmith";
import { isSameSite } from "urlsmith/public-suffix";

import {
  TypeError,
  WeakMap,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  uncurryThis,
  weakMapGet,
  weakMapSet,
} from "../shared/intrinsics.js";
import { tooFewArguments, wrongReceiver } from "../shared/messages.js";
import { defineInterface, isObject } from "../shared/webidl.js";

/** A getter or method of a class or object, as a function that throws for other objects; null if the engine has none. */
function memberOf(object, name) {
  for (; isObject(object); object = getPrototypeOf(object)) {
    const property = getOwnPropertyDescriptor(object, name);
    if (property !== undefined) {
      const member = property.get ?? property.value;
      return typeof member === "function" ? uncurryThis(member) : null;
    }
  }
  return null;
}

/** The engine's own class, if it has one. Its objects do not tell their origins: they only compare them. */
const Native = globalThis.Origin;
const engine = {
  from: memberOf(Native, "from"),
  opaque: memberOf(Native?.prototype, "opaque"),
  isSameOrigin: memberOf(Native?.prototype, "isSameOrigin"),
  isSameSite: memberOf(Native?.prototype, "isSameSite"),
};

const fromEngine =
  engine.from === null ? null : (value) => engine.from(Native, value);

/** The attribute `origin` of a window or worker. */
const originOfGlobal = memberOf(globalThis, "origin");
const originOfMessage = memberOf(globalThis.MessageEvent?.prototype, "origin");
/** Whether the engine has made an event. Where this is no member of the class, it is one of each event that cannot be redefined. */
const isTrusted =
  memberOf(globalThis.Event?.prototype, "isTrusted") ??
  ((event) => event.isTrusted);
/** The messages that a service worker gets. */
const originOfExtendable = memberOf(
  globalThis.ExtendableMessageEvent?.prototype,
  "origin",
);

/** The getters of the origins of objects whose opaque origin is another one each time. */
const getters = [
  memberOf(URL.prototype, "origin"),
  memberOf(globalThis.URL?.prototype, "origin"),
  memberOf(globalThis.HTMLAnchorElement?.prototype, "origin"),
  memberOf(globalThis.HTMLAreaElement?.prototype, "origin"),
];

/** The result of a getter, or null if it throws, since the object is of another class or of another origin. */
function attempt(getter, object) {
  try {
    return getter === null ? null : getter(object);
  } catch {
    return null;
  }
}

/**
 * The origin of each `Origin`, as {identity, tuple, engines}. `tuple` is a serialized tuple origin. An opaque origin has null there; two
 * are the same if they have the same `identity`. `engines` is the engine's own object that has the origin, or null.
 */
const origins = new WeakMap();

/** For windows, workers and events: the identity of their opaque origin. */
const identities = new WeakMap();

function identityOf(object) {
  const identity = weakMapGet(identities, object) ?? {};
  weakMapSet(identities, object, identity);
  return identity;
}

/** The origin that a text stands for, or null. Engines serialize origins that the standard leaves open, such as those of files. */
function parse(serialized, identity = {}) {
  if (typeof serialized !== "string" || serialized === "") {
    return null;
  }
  const origin = URL.parse(serialized)?.origin ?? "null";
  const tuple = origin === "null" ? null : origin;
  return { identity, tuple, engines: null };
}

/** https://html.spec.whatwg.org/multipage/browsers.html#extract-an-origin */
function extract(object) {
  const known = weakMapGet(origins, object);
  if (known !== undefined) {
    return known;
  }
  for (let index = 0; index < getters.length; index++) {
    const origin = parse(attempt(getters[index], object));
    if (origin !== null) {
      return origin;
    }
  }
  // The engine's class knows more than attributes tell: which messages come from one sandboxed frame.
  const engines = attempt(fromEngine, object);
  if (engines !== null) {
    return { identity: engines, tuple: null, engines };
  }
  const sender =
    attempt(originOfMessage, object) ?? attempt(originOfExtendable, object);
  if (sender !== null) {
    // A program can make events with any origin.
    return isTrusted(object) === true
      ? parse(sender, identityOf(object))
      : null;
  }
  return parse(attempt(originOfGlobal, object), identityOf(object));
}

/** The engine's object for an origin that is no opaque one of ours. */
const toEngine = ({ engines, tuple }) =>
  engines ?? (tuple === null ? null : fromEngine(tuple));

/** Calls a method: compares two origins with `compare`, and those of the engine with the engine's method. */
function callMethod(name, self, args, other, compare) {
  const a = weakMapGet(origins, self);
  if (a === undefined) {
    throw wrongReceiver("Origin", name);
  }
  if (args.length === 0) {
    throw tooFewArguments(`Origin.${name}`, 1, 0);
  }
  const b = weakMapGet(origins, other);
  if (b === undefined) {
    throw new TypeError(`Origin.${name}: the argument is not an Origin`);
  }
  if (a.identity === b.identity) {
    return true;
  }
  if (a.engines !== null || b.engines !== null) {
    const first = toEngine(a);
    const second = toEngine(b);
    return first !== null && second !== null && engine[name](first, second);
  }
  return a.tuple !== null && b.tuple !== null && compare(a.tuple, b.tuple);
}

export class Origin {
  constructor() {
    weakMapSet(origins, this, { identity: {}, tuple: null, engines: null });
  }

  /** https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-from */
  static from(value) {
    if (arguments.length === 0) {
      throw tooFewArguments("Origin.from", 1, 0);
    }
    const origin =
      typeof value === "string"
        ? parse(new URL(value).origin)
        : isObject(value) && extract(value);
    if (!origin) {
      const type = value === null ? "null" : `of type ${typeof value}`;
      throw new TypeError(
        `Origin.from: the value is ${type}, and neither a URL nor an object with an origin`,
      );
    }
    const result = createOrigin();
    weakMapSet(origins, result, origin);
    return result;
  }

  /** https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-opaque */
  get opaque() {
    const origin = weakMapGet(origins, this);
    if (origin === undefined) {
      throw wrongReceiver("Origin", "opaque");
    }
    const { engines, tuple } = origin;
    return engines === null ? tuple === null : engine.opaque(engines);
  }

  /** https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issameorigin */
  isSameOrigin(other) {
    return callMethod(
      "isSameOrigin",
      this,
      arguments,
      other,
      (first, second) => first === second,
    );
  }

  /** https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-issamesite */
  isSameSite(other) {
    return callMethod("isSameSite", this, arguments, other, isSameSite);
  }
}

defineInterface(Origin, "Origin");

/** Makes an object. If the class itself had this line, the bundler would rename the class. */
function createOrigin() {
  return new Origin();
}
