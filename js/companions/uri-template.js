// URI templates. https://www.rfc-editor.org/rfc/rfc6570

import { TypeError } from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { isObject, toUSVString } from "../shared/webidl.js";
import { expand } from "./uri-template/expand.js";
import { match, prepare } from "./uri-template/match.js";
import { parse } from "./uri-template/parse.js";

export class URITemplate {
  #template;
  #items;
  /** The items with what `match` needs; null before its first call. */
  #prepared = null;

  constructor(template) {
    if (arguments.length === 0) {
      throw tooFewArguments("URITemplate constructor", 1, 0);
    }
    this.#template = toUSVString(template);
    this.#items = parse(this.#template);
  }

  get variableNames() {
    const names = [];
    const known = { __proto__: null };
    const items = this.#items;
    for (let index = 0; index < items.length; index++) {
      const { name } = items[index];
      if (name !== undefined && !known[name]) {
        known[name] = true;
        names[names.length] = name;
      }
    }
    return names;
  }

  expand(variables) {
    const template = this.#template;
    if (!isObject(variables)) {
      throw new TypeError(
        "URITemplate.expand: the variables are not an object",
      );
    }
    return expand(template, this.#items, variables);
  }

  match(uri) {
    const template = this.#template;
    if (arguments.length === 0) {
      throw tooFewArguments("URITemplate.match", 1, 0);
    }
    this.#prepared ??= prepare(template, this.#items);
    return match(this.#prepared, toUSVString(uri));
  }

  toString() {
    return this.#template;
  }
}
