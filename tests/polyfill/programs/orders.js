// Loads entries in the order of its arguments, in a folder that has the package and a copy, and prints what is wrong then as JSON. An
// argument is the form of a module and its name, such as "import urlsmith".

import { createRequire } from "node:module";
import process from "node:process";

const require = createRequire(import.meta.url);
const load = {
  import: (name) => import(name),
  require: async (name) => require(name),
  /** A class that looks like the engine's and cannot parse. */
  stub: async (name) => {
    delete kinds.native;
    globalThis[name] = class {
      get [Symbol.toStringTag]() {
        return name;
      }
    };
  },
};

const names = ["URL", "URLSearchParams"];
const isNode = process.moduleLoadList?.length > 0;
const native = { URL, URLSearchParams };
const kinds = { native };
const globalAtLoad = { native: URL };
const make = (classes) => ({
  URL: new classes.URL("https://h/a?b=c"),
  URLSearchParams: new classes.URLSearchParams("b=c"),
});
const old = { native: make(native) };

for (const argument of process.argv.slice(2)) {
  const [form, name] = argument.split(" ");
  const classes = await load[form](name);
  if (classes?.URL) {
    kinds[argument] = classes;
    globalAtLoad[argument] = globalThis.URL;
    old[argument] = make(classes);
  }
}

const wrong = [];
const check = (title, is, expected = true) => {
  if (is !== expected) wrong.push(`${title}: ${is}`);
};

for (const name of names) {
  const made = globalThis[name];
  check(
    `${name} has the standard's chain`,
    Object.getPrototypeOf(made.prototype) === Object.prototype &&
      Object.getPrototypeOf(made) === Function.prototype,
  );
  check(`${name} is replaced`, made !== native[name]);
}

/** Whether objects of a class are instances of the global one. `polyfill/all` knows no objects of classes that came before. */
const isKnown = (kind) =>
  URL[Symbol.for("urlsmith/polyfill/force")] === true ||
  kinds[kind].URL === URL ||
  globalAtLoad[kind] === URL;

function checkObjects(title, kind, { URL: url, URLSearchParams: params }) {
  const classes = kinds[kind];
  url.pathname = "/d";
  url.searchParams.append("e", "f");
  params.append("e", "f");
  check(`${title} URL`, url.href, "https://h/d?b=c&e=f");
  check(`${title} URLSearchParams`, `${params} ${params.size}`, "b=c&e=f 2");
  check(`${title} pairs`, [...params].join(), "b,c,e,f");
  check(`${title} in ours`, new globalThis.URL(url).href, url.href);
  for (const [name, object] of Object.entries({
    URL: url,
    URLSearchParams: params,
  })) {
    check(`${title} ${name} of its class`, object instanceof classes[name]);
    for (const [other, { [name]: made }] of Object.entries(kinds)) {
      // Between two classes of which none is global or the engine's, the later one is a subclass or not, by the order.
      const isGlobal = made === globalThis[name];
      const isShared = isGlobal ? isKnown(kind) : other === "native";
      if (classes[name] !== globalThis[name] && !isGlobal && !isShared) {
        continue;
      }
      check(`${title} ${name} of ${other}`, object instanceof made, isShared);
    }
  }
  // Bun and Deno take forms of their own class alone.
  if (isNode && isKnown(kind)) {
    const type = new Response(params).headers.get("content-type");
    check(
      `${title} is a form`,
      type,
      "application/x-www-form-urlencoded;charset=UTF-8",
    );
  }
}

kinds.global = globalThis;
for (const kind of Object.keys(kinds)) {
  checkObjects(`a new ${kind}`, kind, make(kinds[kind]));
  if (old[kind]) checkObjects(`an old ${kind}`, kind, old[kind]);
}
console.log(JSON.stringify(wrong));
