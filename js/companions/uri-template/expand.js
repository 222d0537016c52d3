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

/** The text of a variable; null if the variable is undefined, or has no members that are defined. */
function expandVariable(template, variable, values) {
  const { operator, name, length } = variable;
  const { separator, isNamed, ifEmpty, isReserved } = operator;
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
  // A text is expanded as a list of one text would be if it were exploded.
  const isText = !isObject(value);
  const isExploded = isText || variable.isExploded;
  const members = isText ? [prefixOf(value, length)] : value;
  const isList = isArray(members);
  if (!isText && length > 0) {
    refuse("has no prefix, since it is no text");
  }
  const keys = isList ? members : keysOf(members, refuse);
  let result = null;
  for (let index = 0; index < keys.length; index++) {
    const key = isList ? index : keys[index];
    const member = members[key];
    if (isObject(member)) {
      refuse("has a member that is an object");
    }
    if (member === undefined || member === null) {
      continue;
    }
    let text = encode(toUSVString(member), isReserved);
    const memberName = isList ? name : encode(toUSVString(key), isReserved);
    if (isExploded && (isNamed || !isList)) {
      const equals = isNamed ? ifEmpty : "=";
      text = memberName + (text === "" ? equals : `=${text}`);
    } else if (!isList) {
      text = `${memberName},${text}`;
    }
    result =
      result === null ? text : result + (isExploded ? separator : ",") + text;
  }
  return result !== null && isNamed && !isExploded
    ? `${name}=${result}`
    : result;
}

/** The first code points of a text that is defined. */
function prefixOf(value, length) {
  if (length === 0 || value === undefined || value === null) {
    return value;
  }
  const text = toUSVString(value);
  let end = 0;
  for (; length > 0 && end < text.length; length--) {
    end += codePointAt(text, end) > 0xffff ? 2 : 1;
  }
  return slice(text, 0, end);
}

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
