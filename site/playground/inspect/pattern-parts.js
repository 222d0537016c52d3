// The parts of a component's pattern string, as the URL Pattern Standard parses it, and its regular expression:
// https://urlpattern.spec.whatwg.org/#parsing. The strings are in normal form, so that none is wrong.

/** What ends a group without a regular expression, and what a group takes along, for each component. */
const optionsOf = (component, isOpaquePath) => {
  if (component === "hostname") return { delimiter: ".", prefix: "" };
  if (component === "pathname" && !isOpaquePath) {
    return { delimiter: "/", prefix: "/" };
  }
  return { delimiter: "", prefix: "" };
};

const nameStart = /[\p{ID_Start}$_]/u;
const namePart = /[\p{ID_Continue}$\u200c\u200d]/u;

/** https://urlpattern.spec.whatwg.org/#tokenize: [{type, start, end, value}] */
function tokenize(input) {
  const tokens = [];
  const add = (type, start, end, value = input.slice(start, end)) =>
    tokens.push({ type, start, end, value });
  const simple = {
    "*": "asterisk",
    "+": "modifier",
    "?": "modifier",
    "{": "open",
    "}": "close",
  };
  for (let at = 0; at < input.length; at = tokens.at(-1).end) {
    const character = String.fromCodePoint(input.codePointAt(at));
    if (character === "\\") {
      const escaped = String.fromCodePoint(input.codePointAt(at + 1));
      add("escaped", at, at + 1 + escaped.length, escaped);
    } else if (character === ":") {
      const name = readName(input, at + 1);
      add("name", at, at + 1 + name.length, name);
    } else if (character === "(") {
      const end = endOfRegExp(input, at + 1);
      add("regexp", at, end, input.slice(at + 1, end - 1));
    } else {
      add(simple[character] ?? "char", at, at + character.length);
    }
  }
  add("end", input.length, input.length);
  return tokens;
}

function readName(input, start) {
  let name = "";
  for (const character of input.slice(start)) {
    if (!(name === "" ? nameStart : namePart).test(character)) break;
    name += character;
  }
  return name;
}

/** The index after the parenthesis that closes a regular expression. */
function endOfRegExp(input, start) {
  let depth = 1;
  for (let at = start; at < input.length; at++) {
    if (input[at] === "\\") at++;
    else if (input[at] === "(") depth++;
    else if (input[at] === ")" && --depth === 0) return at + 1;
  }
  return input.length;
}

/**
 * https://urlpattern.spec.whatwg.org/#parse-a-pattern-string: {type, value, modifier, name, prefix, suffix, source} for each part,
 * where `source` is the text of the pattern that makes the part.
 */
function parse(input, { delimiter, prefix: prefixOption }) {
  const tokens = tokenize(input);
  const parts = [];
  let index = 0;
  let text = "";
  let textStart = 0;
  let nextNumber = 0;
  const take = (...types) =>
    types.includes(tokens[index].type) ? tokens[index++] : null;
  const here = () => tokens[index].start;
  const addText = (value, start) => {
    if (text === "") textStart = start;
    text += value;
  };
  const finishText = (end) => {
    if (text === "") return;
    const source = input.slice(textStart, end);
    parts.push({ type: "text", value: text, modifier: "", source });
    text = "";
  };
  const takeText = () => {
    let value = "";
    for (let token; (token = take("char", "escaped"));) value += token.value;
    return value;
  };
  const addGroup = (start, prefix, name, pattern, suffix, modifier) => {
    const source = input.slice(start, here());
    if (name === null && pattern === null) {
      parts.push({ type: "text", value: prefix, modifier, source });
      return;
    }
    const value = pattern?.type === "regexp" ? pattern.value : pattern && ".*";
    const segment = delimiter === "" ? "[^]+?" : `[^\\${delimiter}]+?`;
    const type =
      value === null || value === segment
        ? "segment"
        : value === ".*"
          ? "wildcard"
          : "regexp";
    parts.push({
      type,
      value: value ?? "",
      modifier,
      name: name?.value ?? String(nextNumber++),
      prefix,
      suffix,
      source,
    });
  };
  while (tokens[index].type !== "end") {
    const start = here();
    const character = take("char");
    const name = take("name");
    const pattern = take("regexp") ?? (name ? null : take("asterisk"));
    if (name !== null || pattern !== null) {
      let groupStart = start;
      let prefix = character?.value ?? "";
      if (prefix !== prefixOption && prefix !== "") {
        addText(prefix, start);
        prefix = "";
        groupStart = start + character.value.length;
      }
      finishText(groupStart);
      const modifier = take("modifier", "asterisk")?.value ?? "";
      addGroup(groupStart, prefix, name, pattern, "", modifier);
      continue;
    }
    const fixed = character ?? take("escaped");
    if (fixed !== null) {
      addText(fixed.value, start);
      continue;
    }
    take("open");
    const prefix = takeText();
    const groupName = take("name");
    const groupPattern =
      take("regexp") ?? (groupName ? null : take("asterisk"));
    const suffix = takeText();
    if (take("close") === null) break;
    const modifier = take("modifier", "asterisk")?.value ?? "";
    if (groupName === null && groupPattern === null && modifier === "") {
      addText(prefix, start);
      continue;
    }
    finishText(start);
    addGroup(start, prefix, groupName, groupPattern, suffix, modifier);
  }
  finishText(input.length);
  return parts;
}

const escapeText = (text) => text.replaceAll(/[.+*?^${}()[\]|/\\]/g, "\\$&");

/** https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list */
function regularExpression(parts, { delimiter }) {
  const segment = delimiter === "" ? "[\\s\\S]+?" : `[^\\${delimiter}]+?`;
  const pieces = parts.map(({ type, value, modifier, prefix, suffix }) => {
    if (type === "text") {
      const text = escapeText(value);
      return modifier === "" ? text : `(?:${text})${modifier}`;
    }
    const inner = { segment, wildcard: ".*", regexp: value }[type];
    const [before, after] = [escapeText(prefix), escapeText(suffix)];
    const repeats = modifier === "*" || modifier === "+";
    if (before === "" && after === "") {
      return repeats ? `((?:${inner})${modifier})` : `(${inner})${modifier}`;
    }
    if (!repeats) return `(?:${before}(${inner})${after})${modifier}`;
    const again = `(?:${after}${before}(?:${inner}))*`;
    const optional = modifier === "*" ? "?" : "";
    return `(?:${before}((?:${inner})${again})${after})${optional}`;
  });
  return `^${pieces.join("")}$`;
}

const quoted = (text) => `“${text}”`;

const modifierWords = {
  "": "",
  "?": ", or nothing",
  "*": ", any number of times",
  "+": ", once or more",
};

/** A part in words. */
function describe(part, { delimiter }) {
  const times = modifierWords[part.modifier];
  if (part.type === "text") return `the text ${quoted(part.value)}${times}`;
  const what = {
    segment:
      delimiter === ""
        ? "one or more characters"
        : `one or more characters up to the next ${quoted(delimiter)}`,
    wildcard: "any text, also none",
    regexp: `what the regular expression ${part.value} matches`,
  }[part.type];
  const group = /^\d/.test(part.name)
    ? `group number ${part.name}`
    : `the group ${quoted(part.name)}`;
  const before =
    part.prefix === "" ? "" : `the text ${quoted(part.prefix)}, then `;
  const after =
    part.suffix === "" ? "" : `, then the text ${quoted(part.suffix)}`;
  return `${before}${what}, as ${group}${after}${times === "" ? "" : `; all of this${times.replace(/^, or nothing/, " once, or nothing").replace(/^,/, "")}`}`;
}

/**
 * A component of a pattern: its pattern string, its parts with words, the source of its regular expression, the names of its
 * groups.
 */
export function explainComponent(component, pattern, isOpaquePath = false) {
  const options = optionsOf(component, isOpaquePath);
  const parts = parse(pattern, options);
  return {
    component,
    pattern,
    isAnything: pattern === "*",
    parts: parts.map((part) => ({
      source: part.source,
      words: describe(part, options),
      name: part.name,
      isOptional: part.modifier === "?" || part.modifier === "*",
    })),
    regexp: regularExpression(parts, options),
    names: parts
      .filter(({ name }) => name !== undefined)
      .map(({ name }) => name),
  };
}
