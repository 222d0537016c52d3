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

const keys = Object.keys;

/** https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1 */
export function expand(template, items, values) {
  let result = "";
  let before = "";
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (typeof item === "string") {
      result += item;
      continue;
    }
    before = item.isFirst ? item.operator.first : before;
    const text = expandVariable(template, item, values);
    if (text !== null) {
      result += before + text;
      before = item.operator.separator;
    }
  }
  return result;
}

/** The text of a variable; null if the variable is undefined, or has no members that are defined. */
function expandVariable(template, variable, values) {
  const { name, length, operator } = variable;
  const { separator, isReserved, isNamed, ifEmpty } = operator;
  // A property that is inherited, such as "constructor", is no variable.
  const isOwn = getOwnPropertyDescriptor(values, name) !== undefined;
  const value = isOwn ? values[name] : undefined;
  const refuse = (cause) => {
    throw new TypeError(
      `cannot expand URI template ${quote(template)}: the value of ${quote(name)} ${cause}`,
    );
  };
  // A text is expanded as a list of one text would be if it were exploded.
  const isText = !isObject(value);
  const isExploded = isText || variable.isExploded;
  const members = isText ? [value] : value;
  const isList = isArray(members);
  if (!isText && length > 0) {
    refuse("has no prefix, since it is no text");
  }
  if (!isList && !isPlain(members)) {
    refuse("is no text, array or plain object");
  }
  const names = isList ? members : keys(members);
  const hasNames = !isList || (isNamed && isExploded);
  const before = isNamed && !isExploded ? `${name}=` : "";
  const between = isExploded ? separator : ",";
  let result = null;
  for (let index = 0; index < names.length; index++) {
    const key = isList ? index : names[index];
    const member = members[key];
    if (isObject(member)) {
      refuse("has a member that is an object");
    }
    if (member === undefined || member === null) {
      continue;
    }
    let text = encode(prefixOf(toUSVString(member), length), isReserved);
    if (hasNames) {
      const equals = isExploded ? (text === "" ? ifEmpty : "=") : ",";
      const own = isList ? name : encode(toUSVString(key), isReserved);
      text = own + equals + text;
    }
    result = (result === null ? before : result + between) + text;
  }
  return result;
}

/** Whether an object is of no class. */
function isPlain(object) {
  const prototype = getPrototypeOf(object);
  return prototype === null || getPrototypeOf(prototype) === null;
}

/** The first code points of a text; all of them if the length is 0. */
function prefixOf(text, length) {
  let end = 0;
  for (; length > 0 && end < text.length; length--) {
    end += codePointAt(text, end) > 0xffff ? 2 : 1;
  }
  return end === 0 ? text : slice(text, 0, end);
}
