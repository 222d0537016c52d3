// Finds out which conditions of the code were true, and which were false, while the code ran. A condition is what decides a
// branch, an operand of `&&` and `||`, a comparison, or a case of a `switch`. The conditions come from the syntax tree, so a
// new condition counts without being listed anywhere.

import { parseAst } from "rollup/parseAst";

const comparisons = new Set("=== !== == != < > <= >= in instanceof".split(" "));

const isPair = ({ type, operator }) =>
  type === "LogicalExpression" && operator !== "??";
const isNegation = ({ type, operator }) =>
  type === "UnaryExpression" && operator === "!";

/** The children of a node of the syntax tree. */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === "string");

/** The conditions of files, and what they were. A condition's name is its place and its text. */
export class Conditions {
  /** For each name, the values that the condition had. */
  #values = new Map();

  /** The source of a file that tells the global variable `variable`, which must be this object, of each condition. */
  observe(source, file, variable) {
    const insertions = [];
    const nameOf = ({ start, end }) => {
      const line = source.slice(0, start).split("\n").length;
      const text = source.slice(start, end).replace(/\s+/g, " ");
      return `${file}:${line}: ${text}`;
    };
    const wrap = (node, before) => {
      insertions.push([node.start, 1, before], [node.end, 0, ")"]);
    };
    const addCondition = (node) => {
      if (isNegation(node)) return addCondition(node.argument);
      if (isPair(node)) {
        addCondition(node.left);
        return addCondition(node.right);
      }
      const name = nameOf(node);
      this.#values.set(name, this.#values.get(name) ?? new Set());
      wrap(node, `${variable}.see(${JSON.stringify(name)}, !!(`);
      insertions.at(-1)[2] = "))";
      readChildren(node);
    };
    const addSwitch = (node) => {
      const names = node.cases.map(({ test }) => test && nameOf(test));
      const list = JSON.stringify(names);
      for (const name of names) if (name) this.#values.set(name, new Set());
      // The values of the cases come from the code, which has names for them.
      const tests = node.cases.map(({ test }) =>
        test ? source.slice(test.start, test.end) : "undefined",
      );
      wrap(node.discriminant, `${variable}.choose(${list}, [${tests}], `);
      readChildren(node);
    };
    const read = (node) => {
      if (node.type === "SwitchStatement") return addSwitch(node);
      const isComparison =
        node.type === "BinaryExpression" && comparisons.has(node.operator);
      if (isComparison || isNegation(node)) return addCondition(node);
      readChildren(node);
    };
    const readChildren = (node) => {
      const decides = isPair(node)
        ? node.left
        : node.type === "SwitchCase"
          ? undefined
          : node.test;
      if (decides) addCondition(decides);
      for (const child of childrenOf(node)) if (child !== decides) read(child);
    };
    read(parseAst(source));
    // At one place, what ends comes before what begins; the first that begins encloses the others.
    insertions.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    let result = "";
    let last = 0;
    for (const [at, , text] of insertions) {
      result += source.slice(last, at) + text;
      last = at;
    }
    return result + source.slice(last);
  }

  see(name, value) {
    this.#values.get(name).add(value);
    return value;
  }

  choose(names, tests, value) {
    for (const [index, name] of names.entries()) {
      if (name) this.see(name, tests[index] === value);
    }
    return value;
  }

  get names() {
    return [...this.#values.keys()];
  }

  /** The conditions that were never true, or never false. */
  *missed() {
    for (const [name, values] of this.#values) {
      for (const value of [true, false]) {
        if (!values.has(value)) yield `never ${value}: ${name}`;
      }
    }
  }
}
