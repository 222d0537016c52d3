// The public suffix list within the npm package tldts.

/** The rules of tldts, as a text in the published form. `trie` is the module dist/cjs/src/data/trie.js of the package. */
export function textOfTldts(trie) {
  const { nodeFlags, edgeStart, edgeChild, edgeLength, labelText } = trie;
  const labels = [];
  let offset = 0;
  for (const length of edgeLength) {
    labels.push(labelText.slice(offset, offset + length));
    offset += length;
  }
  const sections = { 1: [], 2: [] };
  const walk = (node, name, prefix) => {
    if (name !== "" && nodeFlags[node] !== 0) {
      sections[nodeFlags[node]].push(prefix + name);
    }
    for (let edge = edgeStart[node]; edge < edgeStart[node + 1]; edge++) {
      walk(edgeChild[edge], `${labels[edge]}${name && `.${name}`}`, prefix);
    }
  };
  walk(trie.rulesRoot, "", "");
  walk(trie.exceptionsRoot, "", "!");
  return `// ===BEGIN ICANN DOMAINS===
${sections[1].join("\n")}
// ===BEGIN PRIVATE DOMAINS===
${sections[2].join("\n")}
`;
}
