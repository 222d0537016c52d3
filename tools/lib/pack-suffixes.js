// Packs the rules of the public suffix list into a short text; js/companions/public-suffix/ reads it.
//
// The first line has the top-level domains. Then there is a line for each of them that has labels below it: those labels. The labels
// directly below the domain come first. Then come the labels below the first of these that has any, and so on, separated by "~".
// Labels with the same flags (js/companions/public-suffix/flags.js) stand together, after ";" and the code point of "0" plus the
// flags. A label begins with a capital letter that says how many code units it shares with the label before it. A "+" after the
// label says that there are labels below it.
//
// A reader can begin with any top-level domain. Of a dozen such forms that were tried, this is the shortest after
// compression: 28 KB.

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
  const tops = packChildren(root);
  return [tops.part, ...tops.inner.map(packBelow)].join("\n");
}

function packBelow(top) {
  const nodes = [top];
  const parts = [];
  // The list grows during the loop.
  for (const node of nodes) {
    const { part, inner } = packChildren(node);
    parts.push(part);
    nodes.push(...inner);
  }
  return parts.join("~");
}

/** The labels directly below a node, packed, and those of them that have labels below them. */
function packChildren(parent) {
  const groups = new Map();
  for (const [label, node] of sortedChildren(parent)) {
    if (!groups.has(node.flags)) groups.set(node.flags, []);
    groups.get(node.flags).push([label, node]);
  }
  const inner = [];
  let part = "";
  for (const [flags, group] of groups) {
    part += `;${String.fromCharCode(0x30 + flags)}`;
    let last = "";
    for (const [label, node] of group) {
      const shared = countShared(last, label);
      part += String.fromCharCode(0x41 + shared) + label.slice(shared);
      last = label;
      if (node.children.size > 0) {
        part += "+";
        inner.push(node);
      }
    }
  }
  return { part, inner };
}

function createNode() {
  return { children: new Map(), flags: 0 };
}

function sortedChildren({ children }) {
  return [...children].sort(([a], [b]) => (a < b ? -1 : 1));
}

function countShared(a, b) {
  let count = 0;
  while (count < SHARED_MAXIMUM && count < a.length && a[count] === b[count]) {
    count++;
  }
  return count;
}
