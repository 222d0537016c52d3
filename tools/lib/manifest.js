// Writes what the package has beside JavaScript: the manifest, the types, the README and the licences.

import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

import { companions, entries, exportMap } from "./entries.js";
import { root } from "./run.js";

/** The version, which Cargo.toml states. */
export function version() {
  const cargo = readFileSync(join(root, "Cargo.toml"), "utf8");
  return /^version = "(.+)"$/m.exec(cargo)[1];
}

/** The manifest of the package, with the version and the entries filled in. */
function manifestOf({ files, ...template }) {
  const exports = exportMap();
  const folders = Object.keys(exports)
    .filter((path) => path !== "./package.json")
    .map((path) => path.split("/")[1] ?? "dist");
  return {
    ...template,
    version: version(),
    exports,
    files: [...new Set(folders), ...files],
  };
}

/**
 * A folder for each entry other than `index`, for tools that ignore "exports": Metro in older React Native, webpack 4,
 * TypeScript's `moduleResolution: node10`.
 */
function writeFolders(pkg, { exports }) {
  for (const [entry, conditions] of Object.entries(exports)) {
    if (entry === "." || entry.endsWith(".json")) continue;
    const folder = join(pkg, entry);
    mkdirSync(folder, { recursive: true });
    const up = "../".repeat(entry.split("/").length - 1);
    const locate = (path) => path?.replace("./", up);
    const reactNative = conditions["react-native"];
    const manifest = {
      // Metro reads this field where an app's configuration does not name "react-native".
      main: locate(
        reactNative ??
          conditions.require ??
          conditions.default ??
          conditions.node.require,
      ),
      module: locate(conditions.default),
      types: locate(conditions.types.require),
      ...(reactNative && { "react-native": locate(reactNative) }),
    };
    writeFileSync(
      join(folder, "package.json"),
      `${JSON.stringify(manifest, null, 2)}\n`,
    );
  }
}

/**
 * Writes the types of an entry for both module systems. The types for ES modules are those for CommonJS by another name. A
 * default export differs: to an ES module, that of a CommonJS module is the whole module.
 */
function writeTypes(dist, name, types) {
  const replaced = types.replaceAll(
    /(["']\.\.?\/[\w-]+)\.js(["'])/g,
    "$1.cjs$2",
  );
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, `${name}.d.cts`), replaced);
  if (Object.hasOwn(entries, name) || Object.hasOwn(companions, name)) {
    const forModules = /^export default/m.test(types)
      ? types
      : `export * from "./${basename(name)}.cjs";\n`;
    writeFileSync(join(dist, `${name}.d.ts`), forModules);
  }
}

/** Copies the manifest with the version filled in, the types (for CommonJS, too), README and licences. */
export function copyTemplate(pkg) {
  const template = join(root, "pkg-template");
  for (const name of readdirSync(template, { recursive: true })) {
    const from = join(template, name);
    if (name.endsWith(".d.ts")) {
      writeTypes(
        join(pkg, "dist"),
        name.slice(0, -5),
        readFileSync(from, "utf8"),
      );
    } else if (statSync(from).isFile()) {
      copyFileSync(from, join(pkg, name));
    }
  }
  const texts = readdirSync(root).filter((name) => /^LICENSE-/.test(name));
  for (const name of [...texts, "README.md"]) {
    copyFileSync(join(root, name), join(pkg, name));
  }
  const name = join(pkg, "package.json");
  const manifest = manifestOf(JSON.parse(readFileSync(name, "utf8")));
  writeFolders(pkg, manifest);
  writeFileSync(name, `${JSON.stringify(manifest, null, 2)}\n`);
}
