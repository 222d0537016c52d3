// https://url.spec.whatwg.org/#application/x-www-form-urlencoded

import { IN_RESULT } from "../../target/generated/layout.js";
import { slice } from "../intrinsics.js";
import {
  call,
  explain,
  giveBack,
  numbersEnd,
  numbersStart,
  take,
} from "./instance.js";
import { lengthOf, writeStrings } from "./strings.js";

/**
 * Parses a string to a list: names and values in turn.
 * https://url.spec.whatwg.org/#concept-urlencoded-string-parser
 */
export function parseForm(string) {
  if (string === "") {
    return [];
  }
  const instance = take();
  try {
    const length = instance.write(string);
    const hasText = instance.exports.parse_form(length) !== 0;
    const text = hasText ? instance.readResult() : "";
    instance.refresh();
    const { heap } = instance;
    const last = numbersEnd(instance);
    const list = [];
    for (let index = numbersStart(instance); index < last; index += 2) {
      const start = heap[index];
      const end = heap[index + 1];
      // IN_RESULT is the highest bit, so the number is negative if the text is in the result string.
      list[list.length] =
        start < 0
          ? slice(text, start & ~IN_RESULT, end)
          : slice(string, start, end);
    }
    giveBack(instance);
    return list;
  } catch (error) {
    throw explain(error, instance, string.length);
  }
}

/**
 * Serializes a list: names and values in turn.
 * https://url.spec.whatwg.org/#concept-urlencoded-serializer
 */
export function serializeForm(list) {
  if (list.length === 0) {
    return "";
  }
  return call(lengthOf(list), (instance) => {
    writeStrings(instance, list);
    instance.exports.serialize_form(list.length);
    return instance.readResult();
  });
}
