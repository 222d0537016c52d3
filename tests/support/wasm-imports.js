// A hook for Node.js: the import of a .wasm file gives the compiled module, as in workerd.

export async function load(url, context, nextLoad) {
  if (!/\.wasm$/.test(url)) return nextLoad(url, context);
  const source = `
    import { readFileSync } from "node:fs";
    const bytes = readFileSync(new URL(${JSON.stringify(url)}));
    export default new WebAssembly.Module(bytes);`;
  return { format: "module", shortCircuit: true, source };
}
