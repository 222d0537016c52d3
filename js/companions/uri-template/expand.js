// The expansion of templates. https://www.rfc-editor.org/rfc/rfc6570#section-3

import {
  TypeError,
  codePointAt,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  slice,
} from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { isObject, toUSVString } from "../../shared/webidl.js";
import { encode } from "./characters.js";

/** https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1 */
export function expand(template, items, values) {
  let result = "";
  let isFirst = true;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (typeof item === "string") {
      result += item;
      continue;
    }
    isFirst ||= item.isFirst;
    const text = expandVariable(template, item, values);
    if (text !== null) {
      const { first, separator } = item.operator;
      result += (isFirst ? first : separator) + text;
      isFirst = false;
    }
  }
  return result;
}

/** The text of a variable, or null if it is undefined. */
function expandVariable(template, variable, values) {
  const { name } = variable;
  // A property that is inherited, such as "constructor", is no variable.
  if (getOwnPropertyDescriptor(values, name) === undefined) {
    return null;
  }
  const value = values[name];
  const refuse = (cause) => {
    throw new TypeError(
      `cannot expand URI template ${quote(template)}: the value of ${quote(name)} ${cause}`,
    );
  };
  return isObject(value)
    ? expandComposite(variable, value, refuse)
    : expandText(variable, value);
}

/** A value that is text; null if it is undefined. */
function expandText({ operator, name, length }, value) {
  const { isNamed, ifEmpty, isReserved } = operator;
  if (value === undefined || value === null) {
    return null;
  }
  const text = toUSVString(value);
  const part = length > 0 ? slice(text, 0, endOfPrefix(text, length)) : text;
  const encoded = encode(part, isReserved);
  return isNamed ? withName(name, encoded, ifEmpty) : encoded;
}

/** The index after a number of code points. */
function endOfPrefix(text, length) {
  let end = 0;
  for (; length > 0 && end < text.length; length--) {
    end += codePointAt(text, end) > 0xffff ? 2 : 1;
  }
  return end;
}

/** A list or an associative array; null if it has no members that are defined. */
function expandComposite(variable, value, refuse) {
  const { operator, name, length, isExploded } = variable;
  const { separator, isNamed, ifEmpty, isReserved } = operator;
  if (length > 0) {
    refuse("has no prefix, since it is no text");
  }
  const isList = isArray(value);
  const keys = isList ? value : keysOf(value, refuse);
  const between = isExploded ? separator : ",";
  let result = null;
  for (let index = 0; index < keys.length; index++) {
    const member = isList ? value[index] : value[keys[index]];
    if (isObject(member)) {
      refuse("has a member that is an object");
    }
    if (member === undefined || member === null) {
      continue;
    }
    let text = encode(toUSVString(member), isReserved);
    if (!isList) {
      const key = encode(toUSVString(keys[index]), isReserved);
      text = isExploded
        ? withName(key, text, isNamed ? ifEmpty : "=")
        : `${key},${text}`;
    } else if (isExploded && isNamed) {
      text = withName(name, text, ifEmpty);
    }
    result = result === null ? text : result + between + text;
  }
  return result !== null && isNamed && !isExploded
    ? `${name}=${result}`
    : result;
}

const withName = (name, text, ifEmpty) =>
  text === "" ? name + ifEmpty : `${name}=${text}`;

/** The names of an associative array. */
function keysOf(value, refuse) {
  const prototype = getPrototypeOf(value);
  if (prototype !== null && getPrototypeOf(prototype) !== null) {
    refuse("is no text, array or plain object");
  }
  const keys = [];
  for (const key in value) {
    if (getOwnPropertyDescriptor(value, key) !== undefined) {
      keys[keys.length] = key;
    }
  }
  return keys;
}
