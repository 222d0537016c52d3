// The API URL parser for `urlsmith/batch`, which parses single URLs only for messages and for the origins of "blob" URLs. So it has
// none of the shortcuts of parse-url.js.

import { domainToAscii } from "#idna";

import { FAILED, UNCHANGED } from "../../target/generated/layout.js";
import { readRecord } from "../url/url-record.js";
import { loadBase } from "./base-url.js";
import { provideIdna } from "./idna-imports.js";
import { explain, flag, giveBack, take } from "./instance.js";
import { resultOf } from "./result.js";

provideIdna(domainToAscii);

/** Returns a URL record, or on failure a number. https://url.spec.whatwg.org/#api-url-parser */
export function parse(url, base) {
  const instance = take();
  try {
    const hasBase = base !== undefined;
    let status = hasBase ? loadBase(instance, base) : UNCHANGED;
    if (status === UNCHANGED) {
      status = instance.exports.parse(instance.write(url), flag(hasBase));
    }
    let outcome = status;
    if (status < FAILED) {
      instance.refresh();
      outcome = readRecord(resultOf(instance, status, url), instance.words);
    }
    giveBack(instance);
    return outcome;
  } catch (error) {
    throw explain(error, instance, url.length);
  }
}
