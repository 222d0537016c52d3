// The libraries that send requests. The server answers with what it was asked: {method, url, type, body}.

import { aString, anObject, form } from "../remedies.js";

const json = async (response) => (await response).json();
const post = { method: "POST" };

export const clients = {
  ky: {
    remedies: { "ky.post(…, { body: params })": form("bun") },
    uses: {
      "ky(url)": async ({ url }) => (await import("ky")).default(url).json(),
      "ky(…, { searchParams: params })": async ({ origin, params }) => {
        const { default: ky } = await import("ky");
        return ky(`${origin}/echo`, { searchParams: params }).json();
      },
      "ky.post(…, { body: params })": async ({ origin, params }) => {
        const { default: ky } = await import("ky");
        return ky.post(`${origin}/echo`, { body: params }).json();
      },
      "ky.create({ prefixUrl: url })": async ({ URL, origin }) => {
        const { default: ky } = await import("ky");
        return ky
          .create({ prefixUrl: new URL(origin) })("echo")
          .json();
      },
    },
  },
  got: {
    remedies: { "got.post(…, { body: params })": aString },
    uses: {
      "got(url)": async ({ url }) => (await import("got")).default(url).json(),
      "got({ url })": async ({ url }) =>
        (await import("got")).default({ url }).json(),
      "got(…, { searchParams: params })": async ({ origin, params }) => {
        const { default: got } = await import("got");
        return got(`${origin}/echo`, { searchParams: params }).json();
      },
      "got.post(…, { body: params })": async ({ origin, params }) => {
        const { default: got } = await import("got");
        return got.post(`${origin}/echo`, { body: params }).json();
      },
      "got.extend({ prefixUrl: url })": async ({ URL, origin }) => {
        const { default: got } = await import("got");
        return got
          .extend({ prefixUrl: new URL(origin) })("echo")
          .json();
      },
    },
  },
  axios: {
    remedies: { "axios.create({ baseURL: url })": aString },
    uses: {
      "axios.get(url)": async ({ url }) =>
        (await (await import("axios")).default.get(url)).data,
      "axios(…, { params })": async ({ origin, params }) => {
        const { default: axios } = await import("axios");
        return (await axios(`${origin}/echo`, { params })).data;
      },
      "axios.post(…, params)": async ({ origin, params }) => {
        const { default: axios } = await import("axios");
        return (await axios.post(`${origin}/echo`, params)).data;
      },
      "axios.post(…, params) by fetch": async ({ origin, params }) => {
        const { default: axios } = await import("axios");
        const by = { adapter: "fetch" };
        return (await axios.post(`${origin}/echo`, params, by)).data;
      },
      "axios.create({ baseURL: url })": async ({ make, origin }) => {
        const { default: axios } = await import("axios");
        const made = axios.create({ baseURL: make(origin) });
        return (await made.get("/echo")).data;
      },
    },
  },
  "node-fetch": {
    remedies: {
      "fetch(…, { body: params })": form("bun"),
      "new Response(params)": form("bun"),
    },
    uses: {
      "fetch(url)": async ({ url }) =>
        json((await import("node-fetch")).default(url)),
      "fetch(…, { body: params })": async ({ origin, params }) => {
        const { default: fetch } = await import("node-fetch");
        return json(fetch(`${origin}/echo`, { ...post, body: params }));
      },
      "new Request(url)": async ({ url }) =>
        new (await import("node-fetch")).Request(url).url,
      "new Response(params)": async ({ params }) => {
        const { Response } = await import("node-fetch");
        const made = new Response(params);
        return [made.headers.get("content-type"), await made.text()];
      },
      "Response.redirect(url)": async ({ url }) => {
        const { Response } = await import("node-fetch");
        return Response.redirect(url).headers.get("location");
      },
    },
  },
  undici: {
    // Bun has functions of its own in the place of this library.
    not: ["node18", "bun"],
    remedies: {
      "request(…, { query: params })": anObject,
      "request(…, { body: params })": aString,
    },
    uses: {
      "fetch(url)": async ({ url }) =>
        json((await import("undici")).fetch(url)),
      "fetch(…, { body: params })": async ({ origin, params }) => {
        const { fetch } = await import("undici");
        return json(fetch(`${origin}/echo`, { ...post, body: params }));
      },
      "request(url)": async ({ url }) =>
        (await (await import("undici")).request(url)).body.json(),
      "request(…, { query: params })": async ({ origin, params }) => {
        const { request } = await import("undici");
        return (await request(`${origin}/echo`, { query: params })).body.json();
      },
      "request(…, { body: params })": async ({ origin, params }) => {
        const { request } = await import("undici");
        const init = { ...post, body: params };
        return (await request(`${origin}/echo`, init)).body.json();
      },
      "new Pool(url)": async ({ URL, origin }) => {
        const { Pool } = await import("undici");
        const pool = new Pool(new URL(origin));
        const { body } = await pool.request({ path: "/echo", method: "GET" });
        const answer = await body.json();
        await pool.close();
        return answer;
      },
      "new Agent().request({ origin: url })": async ({ URL, origin }) => {
        const { Agent } = await import("undici");
        const agent = new Agent();
        const request = {
          origin: new URL(origin),
          path: "/echo",
          method: "GET",
        };
        const answer = await (await agent.request(request)).body.json();
        await agent.close();
        return answer;
      },
      "new ProxyAgent(url)": async ({ URL, origin }) => {
        const { ProxyAgent, request } = await import("undici");
        const dispatcher = new ProxyAgent({
          uri: new URL(origin),
          proxyTunnel: false,
        });
        const { body } = await request(`${origin}/asked`, { dispatcher });
        const answer = await body.json();
        await dispatcher.close();
        return answer;
      },
      "new MockAgent().get(url)": async ({ URL }) => {
        const { MockAgent, request } = await import("undici");
        const agent = new MockAgent();
        agent.disableNetConnect();
        const at = new URL("http://mocked.test");
        agent.get(at.origin).intercept({ path: "/a?b=c" }).reply(200, "mocked");
        const asked = { dispatcher: agent };
        const { body } = await request(new URL("/a?b=c", at), asked);
        return body.text();
      },
    },
  },
  "cross-fetch": {
    remedies: { "fetch(…, { body: params })": form("bun") },
    uses: {
      "fetch(url)": async ({ url }) =>
        json((await import("cross-fetch")).default(url)),
      "fetch(…, { body: params })": async ({ origin, params }) => {
        const { default: fetch } = await import("cross-fetch");
        return json(fetch(`${origin}/echo`, { ...post, body: params }));
      },
      "new Request(url)": async ({ url }) =>
        new (await import("cross-fetch")).Request(url).url,
    },
  },
  superagent: {
    remedies: { ".query(params)": aString, ".send(params)": aString },
    uses: {
      "superagent.get(url)": async ({ url }) =>
        (await (await import("superagent")).default.get(url)).body,
      ".query(params)": async ({ origin, params }) => {
        const { default: superagent } = await import("superagent");
        return (await superagent.get(`${origin}/echo`).query(params)).body;
      },
      ".send(params)": async ({ origin, params }) => {
        const { default: superagent } = await import("superagent");
        return (await superagent.post(`${origin}/echo`).send(params)).body;
      },
    },
  },
  needle: {
    remedies: { "needle(url)": aString },
    uses: {
      "needle(url)": async ({ url }) => {
        const { default: needle } = await import("needle");
        return (await needle("get", url)).body;
      },
      "needle.post(…, params)": async ({ origin, params }) => {
        const { default: needle } = await import("needle");
        return (await needle("post", `${origin}/echo`, params)).body;
      },
    },
  },
};
