// Packs the rules of the public suffix list into a short text; js/companions/public-suffix/ reads it.
//
// The first line has the top-level domains without labels below them, separated by spaces. If a name has flags
// (js/companions/public-suffix/flags.js) other than ICANN, a character for them follows the name: "=" and the code point of "0"
// plus the flags.
//
// Then there is a line for each other top-level domain: its name, as above, a space and the labels below it. The labels
// directly below the domain come first. Then come the labels below the first of these that has any, and so on,
// separated by "~". Labels with the same flags stand together, after ";" and the flags. A label begins with a capital
// letter that says how many code units it shares with the label before it. A "+" after the label says that there are
// labels below it.
//
// A reader can begin with any top-level domain. Of a dozen such forms that were tried, this is the shortest after
// compression: 29 KB.

import { ICANN } from "../../js/companions/public-suffix/flags.js";

const SHARED_MAXIMUM = 25;

/** Packs rules, each as {name, flags}: a parsed domain, and its flags. */
export function pack(rules) {
  const root = createNode();
  for (const { name, flags } of rules) {
    let node = root;
    for (const label of name.split(".").reverse()) {
      if (!node.children.has(label)) node.children.set(label, createNode());
      node = node.children.get(label);
    }
    node.flags |= flags;
  }
  const leaves = [];
  const lines = [];
  for (const [name, node] of sortedChildren(root)) {
    const title = node.flags === ICANN ? name : `${name}=${flagOf(node)}`;
    if (node.children.size === 0) leaves.push(title);
    else lines.push(`${title} ${packBelow(node)}`);
  }
  return [leaves.join(" "), ...lines].join("\n");
}

function packBelow(top) {
  const parents = [top];
  const parts = [];
  // The list grows during the loop.
  for (const parent of parents) {
    const groups = new Map();
    for (const [label, node] of sortedChildren(parent)) {
      if (!groups.has(node.flags)) groups.set(node.flags, []);
      groups.get(node.flags).push([label, node]);
    }
    let part = "";
    for (const group of groups.values()) {
      part += `;${flagOf(group[0][1])}`;
      let last = "";
      for (const [label, node] of group) {
        const shared = countShared(last, label);
        part += String.fromCharCode(0x41 + shared) + label.slice(shared);
        last = label;
        if (node.children.size > 0) {
          part += "+";
          parents.push(node);
        }
      }
    }
    parts.push(part);
  }
  return parts.join("~");
}

function createNode() {
  return { children: new Map(), flags: 0 };
}

function sortedChildren({ children }) {
  return [...children].sort(([a], [b]) => (a < b ? -1 : 1));
}

function flagOf({ flags }) {
  return String.fromCharCode(0x30 + flags);
}

function countShared(a, b) {
  let count = 0;
  while (count < SHARED_MAXIMUM && count < a.length && a[count] === b[count]) {
    count++;
  }
  return count;
}
