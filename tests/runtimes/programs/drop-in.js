// Does the platform accept our objects where it accepts its own? Runs in Node, Deno, Bun, workerd and pages. Each check is tried
// with the object itself. If that is refused, the way round must work.

const native = {
  URL: globalThis.URL,
  URLSearchParams: globalThis.URLSearchParams,
};
const formType = "application/x-www-form-urlencoded;charset=UTF-8";

/** The checks of every platform: {name: {direct(), round()}}. Both functions return whether it worked. */
function webChecks({ URL, URLSearchParams }, origin) {
  const url = new URL("/echo?a=b", origin);
  const params = new URLSearchParams({ name: "a b" });
  const isForm = (type, body) =>
    type?.replace(" ", "").toLowerCase() === formType.toLowerCase() &&
    body === "name=a+b";
  const echo = async (...request) => (await fetch(...request)).json();
  const response = async (...body) => {
    const made = new Response(...body);
    return isForm(made.headers.get("content-type"), await made.text());
  };
  const post = async (body) => {
    const answer = await echo(String(url), { method: "POST", body });
    return isForm(answer.type, answer.body);
  };
  const socketUrl = new URL("/socket", origin.replace("http", "ws"));
  const socket = (address) => {
    const made = new WebSocket(address);
    made.onerror = made.onclose = () => {};
    made.close();
    return made.url === String(socketUrl);
  };
  const nativeParams = new native.URLSearchParams("a=1&a=2&b=%20");
  const formData = () => {
    const form = new FormData();
    form.append("a", "1");
    form.append("a", "\u00e4");
    return form;
  };

  return {
    "fetch(url)": {
      direct: async () => (await echo(url)).url === "/echo?a=b",
      round: async () => (await echo(String(url))).url === "/echo?a=b",
    },
    "new Request(url)": {
      direct: () => new Request(url).url === url.href,
      round: () => new Request(String(url)).url === url.href,
    },
    "Response.redirect(url)": {
      direct: () => Response.redirect(url).headers.get("location") === url.href,
      round: () =>
        Response.redirect(String(url)).headers.get("location") === url.href,
    },
    "new WebSocket(url)": typeof WebSocket === "function" && {
      direct: () => socket(socketUrl),
      round: () => socket(String(socketUrl)),
    },
    "fetch(…, { body: params }) as a form": {
      direct: () => post(params),
      round: () => post(new native.URLSearchParams(params)),
    },
    "new Response(params) as a form": {
      direct: () => response(params),
      round: () => response(new native.URLSearchParams(params)),
    },
    "new native.URL(url, base)": {
      direct: () =>
        new native.URL(url).href === url.href &&
        new native.URL("c", url).href === new URL("c", url).href,
      round: () => new native.URL(String(url)).href === url.href,
    },
    "new URL(nativeURL, nativeBase)": {
      direct: () =>
        new URL(new native.URL("x:y")).href === "x:y" &&
        new URL("b", new native.URL("x://a/")).href === "x://a/b",
      round: () => new URL(String(new native.URL("x:y"))).href === "x:y",
    },
    "new native.URLSearchParams(params)": {
      direct: () =>
        String(new native.URLSearchParams(params)) === String(params),
      round: () =>
        String(new native.URLSearchParams(String(params))) === String(params),
    },
    "new URLSearchParams(nativeParams)": {
      direct: () => String(new URLSearchParams(nativeParams)) === "a=1&a=2&b=+",
      round: () =>
        String(new URLSearchParams(String(nativeParams))) === "a=1&a=2&b=+",
    },
    "new URLSearchParams(formData) and back": {
      direct: () => {
        const made = new URLSearchParams(formData());
        const form = new FormData();
        for (const [name, value] of made) form.append(name, value);
        return (
          String(made) === "a=1&a=%C3%A4" &&
          form.getAll("a").join() === "1,\u00e4"
        );
      },
      round: () => new URLSearchParams([...formData()]).size === 2,
    },
    // Bun's URLSearchParams has toJSON and length; classes of Deno and workerd have symbols. Such a member would throw for our objects.
    "members that native alone has: undefined": {
      direct: () =>
        [url, params].every((object) => {
          const own = Object.getPrototypeOf(object);
          const { prototype } = native[own.constructor.name];
          return Reflect.ownKeys(prototype).every((key) => {
            const { get, value } = Reflect.getOwnPropertyDescriptor(
              prototype,
              key,
            );
            const hasCode = typeof (get ?? value) === "function";
            return (
              !hasCode ||
              Object.hasOwn(own, key) ||
              (key in object && object[key] === undefined)
            );
          });
        }),
      round: () => false,
    },
    "JSON.stringify(url)": {
      direct: () => JSON.stringify({ url }) === `{"url":"${url.href}"}`,
      round: () => JSON.stringify(String(url)) === `"${url.href}"`,
    },
    "JSON.stringify(params)": {
      direct: () =>
        JSON.stringify(params) ===
        JSON.stringify(new native.URLSearchParams(params)),
      round: () =>
        JSON.stringify(Object.fromEntries(params)) === '{"name":"a b"}',
    },
    "Object.prototype.toString": {
      direct: () => String({}.toString.call(url)) === "[object URL]",
      round: () => false,
    },
    "structuredClone(url) throws": {
      direct: () => {
        try {
          structuredClone(url);
        } catch {
          return true;
        }
        return false;
      },
      round: () => structuredClone(String(url)) === url.href,
    },
    "url instanceof native.URL": {
      direct: () =>
        url instanceof native.URL && params instanceof native.URLSearchParams,
      round: () => false,
    },
    "nativeURL instanceof URL": {
      direct: () => new native.URL("x:") instanceof URL,
      round: () =>
        ({}).toString.call(url) === {}.toString.call(new native.URL("x:")),
    },
  };
}

async function processChecks({ URL }, origin) {
  const { Deno } = globalThis;
  const names =
    "assert,fs,http,https,module,test,url,util,worker_threads".split(",");
  const [assert, fs, http, https, module, { mock }, urlModule, util, threads] =
    await Promise.all(names.map((name) => import(`node:${name}`)));
  const here = new URL("./", import.meta.url);
  const file = new URL("ping.mjs", here);
  const both = (check, way = String) => ({
    direct: () => check(file),
    round: () => check(way(file)),
  });
  const path = (url) => urlModule.fileURLToPath(String(url));
  const a = new URL("https://example.com/a");
  const b = new URL("https://example.com/b");
  return {
    "http.request(url)": {
      direct: () => request(new URL("/echo?a=b", origin)),
      round: () => request(String(new URL("/echo?a=b", origin))),
    },
    "https.request(url)": {
      direct: () => secure(new URL("https://127.0.0.1/a?b")),
      round: () => secure("https://127.0.0.1/a?b"),
    },
    "fs.readFile(url)": both(
      async (at) =>
        String(await fs.promises.readFile(at)).includes("ping") &&
        (await new Promise((resolve, reject) =>
          fs.readFile(at, (error, data) =>
            error ? reject(error) : resolve(data.length > 0),
          ),
        )),
      path,
    ),
    "fs.readFileSync(url), fs.createReadStream(url)": both((at) => {
      fs.createReadStream(at).destroy();
      return fs.existsSync(at) && fs.readFileSync(at).length > 0;
    }, path),
    "url.fileURLToPath(url)": both(
      (at) =>
        urlModule.fileURLToPath(at) === urlModule.fileURLToPath(file.href),
    ),
    "url.format(url, options)": {
      direct: () =>
        urlModule.format(new URL("x://y/#z"), { fragment: false }) === "x://y/",
      round: () => false,
    },
    "url.urlToHttpOptions(url)": {
      direct: () => urlModule.urlToHttpOptions(a).path === "/a",
      round: () => urlModule.urlToHttpOptions(new native.URL(a)).path === "/a",
    },
    "module.createRequire(url)": both(
      (at) => typeof module.createRequire(at) === "function",
    ),
    "new worker_threads.Worker(url)": both(
      (at) =>
        new Promise((resolve, reject) => {
          const worker = new threads.Worker(at);
          worker.once("error", reject);
          worker.once("message", (message) => {
            worker.terminate();
            resolve(message === "ping");
          });
        }),
      path,
    ),
    "import(url)": both(async (at) => (await import(at)).default === "ping"),
    "Deno.readTextFile(url), Deno.stat(url), Deno.open(url)":
      Deno &&
      both(async (at) => {
        const file = await Deno.open(at);
        file.close();
        const { size } = await Deno.stat(at);
        return (await Deno.readTextFile(at)).length === size;
      }, path),
    "util.inspect(url)": {
      direct: () =>
        /^URL \{[^]*href: 'https:\/\/example.com\/a'/.test(
          util.inspect(a, { colors: false }),
        ),
      round: () => util.inspect(String(a)) === "'https://example.com/a'",
    },
    "util.types": {
      direct: () =>
        Object.values(util.types).every(
          (isType) => isType(a) === isType(new native.URL(a)),
        ),
      round: () => false,
    },
    "mock.method and mock.getter of node:test": mock?.getter && {
      direct: () => {
        const url = new URL("https://example.com/");
        mock.method(url, "toString", () => "mocked");
        mock.getter(url, "host", () => "mocked");
        const shown = `${url} ${url.host}`;
        mock.restoreAll();
        return shown === "mocked mocked" && url.host === "example.com";
      },
      round: () => false,
    },
    "assert.notDeepStrictEqual(url, other)": {
      direct: () => {
        assert.notDeepStrictEqual(a, b);
        return true;
      },
      round: () => {
        assert.notDeepStrictEqual(String(a), String(b));
        return true;
      },
    },
  };

  function secure(target) {
    const made = https.request(target).on("error", () => {});
    made.destroy();
    return made.host === "127.0.0.1" && made.path === "/a?b";
  }

  async function request(target) {
    const chunks = [];
    const response = await new Promise((resolve, reject) =>
      http.request(target, resolve).on("error", reject).end(),
    );
    for await (const chunk of response) chunks.push(chunk);
    return JSON.parse(chunks.join("")).url === "/echo?a=b";
  }
}

function pageChecks({ URL }, origin) {
  const url = new URL("/echo?a=b", origin);
  const both = (check, at) => ({
    direct: () => check(at),
    round: () => check(String(at)),
  });
  return {
    XMLHttpRequest: both(
      (target) =>
        new Promise((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.open("GET", target);
          request.onload = () => resolve(request.responseURL === url.href);
          request.onerror = reject;
          request.send();
        }),
      url,
    ),
    "new Worker(url)": both(
      (target) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(target);
          worker.onmessage = ({ data }) => resolve(data === "ping");
          worker.onerror = reject;
        }),
      new URL("/programs/ping-worker.js", origin),
    ),
    "import(url)": both(
      async (target) => (await import(target)).default === "ping",
      new URL("/programs/ping-module.js", origin),
    ),
    "URL.createObjectURL(blob), with urlsmith/polyfill/force": {
      direct: async () => {
        await import(new URL("/package/dist/polyfill-force.js", origin));
        const installed = globalThis.URL;
        const blob = installed.createObjectURL(new Blob(["text"]));
        const text = await (await fetch(blob)).text();
        installed.revokeObjectURL(blob);
        return installed !== native.URL && text === "text";
      },
      round: () => false,
    },
    "location, <a href>, history": both((target) => {
      const link = document.createElement("a");
      link.href = target;
      const before = location.href;
      history.replaceState(null, "", target);
      const moved = location.href === url.href;
      history.replaceState(null, "", before);
      location.hash = new URL("#here", target).hash;
      return link.href === url.href && moved && location.hash === "#here";
    }, url),
  };
}

/** The checks of pages, or of processes. Workers have neither. */
function otherChecks(classes, origin) {
  if (typeof document === "object") return pageChecks(classes, origin);
  return globalThis.process ? processChecks(classes, origin) : {};
}

/**
 * The result of each check: "yes", "round" (only the way round works), "missing" (the platform lacks the feature), or
 * the problem.
 */
export async function dropIn(classes, origin) {
  const checks = {
    ...webChecks(classes, origin),
    ...(await otherChecks(classes, origin)),
  };
  const results = {};
  for (const [name, check] of Object.entries(checks)) {
    results[name] = check ? await outcome(check) : "missing";
  }
  return results;
}

async function outcome({ direct, round }) {
  let refusal = "refused";
  try {
    if (await direct()) return "yes";
  } catch (error) {
    refusal = error;
  }
  try {
    return (await round()) ? "round" : `wrong: ${refusal}`;
  } catch (error) {
    return `wrong: ${error}`;
  }
}
