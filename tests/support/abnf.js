// A matcher for grammars in ABNF: https://www.rfc-editor.org/rfc/rfc5234

/** The tokens of an element; see https://www.rfc-editor.org/rfc/rfc5234#section-4 */
const token =
  /\s*(?:(?<literal>"[^"]*")|%x(?<numbers>[\dA-F]+(?:-[\dA-F]+|(?:\.[\dA-F]+)*))|(?<repeat>\d*\*\d*|\d+)|(?<name>[A-Za-z][\w-]*)|(?<sign>[()[\]/]))/y;

/** The regular expression of a code unit, given in hexadecimal. */
const unit = (hex) => `\\u${hex.padStart(4, "0")}`;

const numbers = (text) =>
  text.includes("-")
    ? `[${text.split("-").map(unit).join("-")}]`
    : text.split(".").map(unit).join("");

/** The strings in ABNF ignore case. */
const literal = (text) =>
  [...text]
    .map((c) => {
      const code = (it) => unit(it.charCodeAt(0).toString(16));
      return `[${code(c.toLowerCase())}${code(c.toUpperCase())}]`;
    })
    .join("");

/** The quantifier of a repetition such as "*", "1*", "*5" and "4". */
function quantifier(repeat) {
  if (!repeat.includes("*")) return `{${repeat}}`;
  const [least, most] = repeat.split("*");
  return `{${least || 0},${most}}`;
}

/** The tokens of the elements of a rule. */
function tokensOf(elements) {
  const tokens = [];
  token.lastIndex = 0;
  while (token.lastIndex < elements.trimEnd().length) {
    const match = token.exec(elements);
    if (match === null) throw new SyntaxError(`no ABNF: ${elements}`);
    const [kind, text] = Object.entries(match.groups).find(
      ([, text]) => text !== undefined,
    );
    tokens.push({ kind, text });
  }
  return tokens;
}

/**
 * Reads rules, each on lines of its own: `name = elements`, with comments after ";". Returns a function from the name of a rule to a
 * regular expression that matches all of a string. No rule may use itself.
 */
export function grammar(text) {
  const rules = new Map();
  const lines = text.replaceAll(/(?<=\s);.*/g, "").replaceAll(/\n[ \t]+/g, " ");
  for (const line of lines.split("\n").filter((line) => line.trim() !== "")) {
    const [, name, elements] = /^\s*([\w-]+)\s*=(.*)$/.exec(line);
    rules.set(name.toLowerCase(), elements);
  }

  function alternation(tokens, end) {
    let source = "";
    while (tokens.length > 0 && tokens[0].text !== end) {
      if (tokens[0].text === "/") {
        tokens.shift();
        source += "|";
      } else {
        source += repetition(tokens);
      }
    }
    return `(?:${source})`;
  }

  function repetition(tokens) {
    if (tokens[0].kind !== "repeat") return element(tokens);
    const { text } = tokens.shift();
    return `(?:${element(tokens)})${quantifier(text)}`;
  }

  function element(tokens) {
    const { kind, text } = tokens.shift();
    if (kind === "literal") return literal(text.slice(1, -1));
    if (kind === "numbers") return numbers(text);
    if (kind === "name") return rule(text);
    const end = { "(": ")", "[": "]" }[text];
    const source = alternation(tokens, end);
    if (tokens.shift()?.text !== end) throw new SyntaxError(`no ${end}`);
    return text === "[" ? `${source}?` : source;
  }

  function rule(name) {
    const elements = rules.get(name.toLowerCase());
    if (elements === undefined) throw new SyntaxError(`no rule ${name}`);
    const tokens = tokensOf(elements);
    const source = alternation(tokens);
    if (tokens.length > 0) throw new SyntaxError(`${name}: ${tokens[0].text}`);
    return source;
  }

  return (name) => new RegExp(`^${rule(name)}$`);
}
