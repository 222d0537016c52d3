// The libraries that take a URL for an address, a document or a value.

import { createRequire } from "node:module";

const shown = (made) => (made.success ? "taken" : made.error?.issues?.[0]);

async function useWindow(url, use) {
  const { Window } = await import("happy-dom");
  const window = new Window({ url });
  try {
    return await use(window);
  } finally {
    await window.happyDOM.close();
  }
}

async function playwright(ask, options) {
  const { request } = await import("playwright-core");
  const api = await request.newContext(options);
  try {
    return await (await ask(api)).json();
  } finally {
    await api.dispose();
  }
}

function connectionString(url) {
  // Bun takes nothing from the module that this library has for `import`.
  const require = createRequire(import.meta.url);
  const { ConnectionString } = require("mongodb-connection-string-url");
  return new ConnectionString(url).hosts;
}

export const others = {
  "happy-dom": {
    uses: {
      "new Window({ url })": ({ url }) =>
        useWindow(url, (window) => window.location.href),
      "window.location.href = url": ({ URL }) =>
        useWindow("http://a.test/", (window) => {
          window.location.href = new URL("http://a.test/#b");
          return window.location.href;
        }),
      "window.fetch(url)": ({ url, origin }) =>
        useWindow(origin, async (window) => (await window.fetch(url)).json()),
      "window.fetch(…, { body: params })": ({ params, origin }) =>
        useWindow(origin, async (window) => {
          const init = { method: "POST", body: params };
          return (await window.fetch(`${origin}/echo`, init)).json();
        }),
      "new window.Request(url)": ({ url, origin }) =>
        useWindow(origin, (window) => new window.Request(url).url),
      "new window.URL(url)": ({ url, origin }) =>
        useWindow(origin, (window) => new window.URL("/c", url).href),
      "new window.Response(params)": ({ params, origin }) =>
        useWindow(origin, async (window) => {
          const made = new window.Response(params);
          return [made.headers.get("content-type"), await made.text()];
        }),
      "window.history.pushState(…, url)": ({ url, origin }) =>
        useWindow(origin, (window) => {
          window.history.pushState(null, "", url);
          return window.location.href;
        }),
    },
  },
  jsdom: {
    not: ["node18"],
    lacks: { "XMLHttpRequest of a window": ["bun"] },
    refused: ["JSDOM.fromURL(url)", "dom.reconfigure({ url })"],
    uses: {
      "new JSDOM(…, { url })": async ({ url }) => {
        const { JSDOM } = await import("jsdom");
        return new JSDOM("", { url }).window.location.href;
      },
      "JSDOM.fromURL(url)": async ({ url }) => {
        const { JSDOM } = await import("jsdom");
        return (await JSDOM.fromURL(url)).window.document.URL;
      },
      "dom.reconfigure({ url })": async ({ url }) => {
        const { JSDOM } = await import("jsdom");
        const dom = new JSDOM();
        dom.reconfigure({ url });
        return dom.window.location.href;
      },
      "{ referrer: url }": async ({ url }) => {
        const { JSDOM } = await import("jsdom");
        return new JSDOM("", { url, referrer: url }).window.document.referrer;
      },
      "XMLHttpRequest of a window": async ({ url, origin, params }) => {
        const { JSDOM } = await import("jsdom");
        const { window } = new JSDOM("", { url: origin });
        const request = new window.XMLHttpRequest();
        request.open("POST", url);
        const loaded = new Promise((resolve, reject) => {
          request.onload = resolve;
          request.onerror = reject;
        });
        request.send(params);
        await loaded;
        return JSON.parse(request.responseText);
      },
      "dom.cookieJar.setCookie(…, url)": async ({ url }) => {
        const { CookieJar } = await import("jsdom");
        const jar = new CookieJar();
        await jar.setCookie("a=b", url);
        return [
          await jar.getCookieString(url),
          await jar.getCookieString(String(url)),
        ];
      },
      "link.href = url": async ({ url }) => {
        const { JSDOM } = await import("jsdom");
        const link = new JSDOM().window.document.createElement("a");
        link.href = url;
        return [link.href, link.pathname];
      },
    },
  },
  "playwright-core": {
    not: ["node18"],
    refused: ["request.get(url)", "request.newContext({ baseURL: url })"],
    uses: {
      "request.get(url)": async ({ url }) => playwright((api) => api.get(url)),
      "request.get(…, { params })": async ({ url, params }) =>
        playwright((api) => api.get(url.href, { params })),
      "request.post(…, { form: params })": async ({ url, params }) =>
        playwright((api) => api.post(url.href, { form: params })),
      "request.newContext({ baseURL: url })": async ({ url }) =>
        playwright((api) => api.get("/echo"), { baseURL: url }),
    },
  },
  zod: {
    uses: {
      "z.instanceof(URL)": async ({ url }) => {
        const { z } = await import("zod");
        return shown(z.instanceof(globalThis.URL).safeParse(url));
      },
      "z.instanceof(URLSearchParams)": async ({ params }) => {
        const { z } = await import("zod");
        const schema = z.instanceof(globalThis.URLSearchParams);
        return shown(schema.safeParse(params));
      },
      "z.url()": async ({ url }) => {
        const { z } = await import("zod");
        return shown(z.url().safeParse(url));
      },
      "z.coerce.string().url()": async ({ url }) => {
        const { z } = await import("zod");
        return z.coerce.string().url().parse(url);
      },
    },
  },
  "ajv-formats": {
    uses: {
      '{ format: "uri" }': async ({ url }) => {
        const { default: Ajv } = await import("ajv");
        const { default: addFormats } = await import("ajv-formats");
        const ajv = new Ajv();
        addFormats(ajv);
        const isUri = ajv.compile({ type: "string", format: "uri" });
        return [isUri(url), isUri.errors?.[0], isUri(String(url))];
      },
    },
  },
  redis: {
    refused: ["createClient({ url })"],
    uses: {
      "createClient({ url })": async ({ URL }) => {
        const { createClient } = await import("redis");
        const url = new URL("redis://me:secret@127.0.0.1:6380/2");
        const { username, password, database, socket } = createClient({
          url,
        }).options;
        return [username, password, database, socket.host, socket.port];
      },
    },
  },
  pg: {
    refused: ["new Client({ connectionString: url })"],
    uses: {
      "new Client({ connectionString: url })": async ({ URL }) => {
        const { default: pg } = await import("pg");
        const connectionString = new URL("postgres://me:secret@127.0.0.1/db");
        const { host, user, database } = new pg.Client({ connectionString });
        return [host, user, database];
      },
      "new Client(url)": async ({ URL }) => {
        const { default: pg } = await import("pg");
        const at = new URL("postgres://me:secret@127.0.0.1/db");
        const { host, user, database } = new pg.Client(at);
        return [host, user, database];
      },
      "new Client(url.href)": async ({ URL }) => {
        const { default: pg } = await import("pg");
        const at = new URL("postgres://me:secret@127.0.0.1/db");
        const { host, user, database } = new pg.Client(at.href);
        return [host, user, database];
      },
    },
  },
  "mongodb-connection-string-url": {
    refused: ["new ConnectionString(url)"],
    uses: {
      "new ConnectionString(url)": async ({ URL }) =>
        connectionString(new URL("mongodb://me@a.test/db?w=1")),
      "new ConnectionString(url.href)": async ({ URL }) =>
        connectionString(new URL("mongodb://me@a.test/db?w=1").href),
    },
  },
  ws: {
    uses: {
      "new WebSocket(url)": async ({ URL }) => {
        const { WebSocket, WebSocketServer } = await import("ws");
        const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
        await new Promise((resolve) => server.once("listening", resolve));
        const asked = new Promise((resolve) =>
          server.once("connection", (_, request) => resolve(request.url)),
        );
        const { port } = server.address();
        const socket = new WebSocket(new URL(`ws://127.0.0.1:${port}/a?b`));
        const opened = new Promise((resolve, reject) => {
          socket.once("open", resolve).once("error", reject);
        });
        const path = await asked;
        await opened;
        socket.terminate();
        server.close();
        return [path, socket.url.replace(port, "port")];
      },
    },
  },
  "socket.io-client": {
    uses: {
      "io(url)": async ({ url }) => {
        const { io } = await import("socket.io-client");
        const socket = io(url, { autoConnect: false });
        const { uri, opts } = socket.io;
        return [uri, opts?.hostname, opts?.port, opts?.path, opts?.query];
      },
      "io(url.href)": async ({ url }) => {
        const { io } = await import("socket.io-client");
        return io(url.href, { autoConnect: false }).io.uri;
      },
    },
  },
};
