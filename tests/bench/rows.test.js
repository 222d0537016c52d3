// The table of the bench has a row for each member of the interface and for each kind of input, and each row works.

import assert from "node:assert/strict";
import { test } from "node:test";

import { companions } from "../../bench/workloads/companions.js";
import { compile } from "../../bench/workloads/compile.js";
import { answersOf } from "../../bench/workloads/measure.js";
import { hasMember, rows } from "../../bench/workloads/rows.js";
import { slower, summary } from "../../bench/summary.js";
import { load } from "../support/paths.js";

const urlsmith = await load("index");
const javascript = await load("js");
const batch = await load("batch");
const host = await load("host");
const list = await load("list");
const nodeUrl = await load("node-url");
const validation = await load("validate");

const classes = ["URL", "URLSearchParams", "URLPattern"];
const corpora = {
  web: Array.from({ length: 8000 }, (_, i) => `https://example.com/${i}?a#b`),
};
const functions = companions({
  ...batch,
  ...list,
  ...validation,
});
const ours = { ...urlsmith, url: nodeUrl, ...functions.ours };
const { URL } = urlsmith;

/** The members of a class, by reflection, in the words of the rows. */
function membersOf(name) {
  const members = [`new ${name}`];
  for (const [path, object] of [
    [name, urlsmith[name]],
    [`${name}.prototype`, urlsmith[name].prototype],
  ]) {
    for (const key of Reflect.ownKeys(object)) {
      if (key === "constructor") continue;
      const { get, set, value } = Object.getOwnPropertyDescriptor(object, key);
      const isIterator = key === Symbol.iterator;
      if (typeof key === "symbol" && !isIterator) continue;
      const member = `${path}.${isIterator ? "[Symbol.iterator]" : key}`;
      if (get) members.push(`get ${member}`);
      if (set) members.push(`set ${member}`);
      if (typeof value === "function") members.push(member);
    }
  }
  return members;
}

/** The first arguments of a row's calls: objects, where the row makes objects. */
function argumentsOf(row) {
  const inputs = row.inputs(corpora);
  return compile(row, ours).prepare?.(inputs.slice(0, 2)) ?? inputs;
}

/** The kind of a URL's host. */
function kindOf(url) {
  if (!url?.hostname) return null;
  const isOpaque = url.origin === "null" && url.protocol !== "file:";
  return host.parseHost(url.hostname, { isOpaque }).kind;
}

const isJob = ({ job }) => job !== undefined;
const rowsOf = (member) =>
  rows.filter((row) => row.member === member && !isJob(row));

test("each member has a row, and each row has a name of its own", () => {
  const members = classes.flatMap(membersOf);
  assert.ok(members.length > 50, `${members.length} members`);
  const measured = new Set(rows.map(({ member }) => member));
  assert.deepEqual(
    members.filter((member) => !measured.has(member)),
    [],
  );
  assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
});

test("each row of the classes has a group, and a reason in case that it is slow", () => {
  const times = { ours: 2, native: 1 };
  const data = {
    engines: { node24: { title: "Node 24", rival: "native" } },
    rows: Object.fromEntries(rows.map(({ name }) => [name, { node24: times }])),
  };
  const [{ all, ahead }] = summary(data).engines;
  const own = rows.filter((row) => /\bURL/.test(row.member) && !isJob(row));
  assert.deepEqual({ all, ahead }, { all: own.length, ahead: 0 });
  const explained = slower(data).flatMap(({ rows }) => rows);
  assert.equal(explained.length, all);
});

test("each kind of URL has a row", () => {
  const kinds = {
    valid: () => true,
    https: ({ url }) => url?.protocol === "https:",
    http: ({ url }) => url?.protocol === "http:",
    ws: ({ url }) => url?.protocol === "ws:",
    wss: ({ url }) => url?.protocol === "wss:",
    ftp: ({ url }) => url?.protocol === "ftp:",
    file: ({ url }) => url?.protocol === "file:",
    "not special": ({ url }) => url?.origin === "null" && url.host !== "",
    "an opaque path": ({ input, url }) => url && !/^\w+:[/\\]/.test(input),
    "a domain": ({ kind, input }) =>
      kind === "domain" && /^[^A-Z]*$/.test(input),
    "upper case": ({ input }) => /^https:\/\/[a-z-]*[A-Z]/.test(input),
    "an IPv4 address": ({ kind, input, url }) =>
      kind === "ipv4" && input.includes(url.hostname),
    "another spelling of IPv4": ({ kind, input, url }) =>
      kind === "ipv4" && !input.includes(url.hostname),
    "an IPv6 address": ({ kind }) => kind === "ipv6",
    "xn--": ({ input }) => /^\w+:\/\/[^/]*xn--/.test(input),
    "a host not ASCII": ({ input }) => /^\w+:\/\/[^/]*[^\0-\x7f]/.test(input),
    "an opaque host": ({ kind }) => kind === "opaque",
    "dot segments": ({ input }) => input.includes("/../"),
    spaces: ({ input }) => /\w \w/.test(input),
    "percent signs": ({ input }) => /\/[^?]*%/.test(input),
    short: ({ input }) => input.length < 20,
    middling: ({ input }) => input.length > 80 && input.length < 200,
    long: ({ input }) => input.length > 1e6,
  };
  const all = rowsOf("new URL")
    .filter(({ setup }) => !setup)
    .flatMap((row) => row.inputs(corpora).slice(0, 1))
    .map(String)
    .map((input) => {
      const url = URL.parse(input);
      return {
        input,
        url,
        kind: kindOf(url),
      };
    });
  for (const [kind, isIt] of Object.entries(kinds)) {
    assert.ok(all.some(isIt), kind);
  }
  const invalid = all.filter(
    ({ input, url }) => !url && !/^[/?#.]/.test(input),
  );
  assert.ok(invalid.length > 5, `${invalid.length} invalid`);
});

test("each form of the constructors has a row", () => {
  const formOf = (argument) => {
    if (typeof argument !== "object") return typeof argument;
    const { name } = argument.constructor;
    return argument[Symbol.toStringTag] ?? name;
  };
  const formsOf = (member) =>
    new Set(rowsOf(member).map((row) => formOf(argumentsOf(row)[0])));
  assert.deepEqual([...formsOf("new URLSearchParams")].sort(), [
    "Array",
    "Generator",
    "Map",
    "Object",
    "Set",
    "URLSearchParams",
    "string",
  ]);
  assert.deepEqual([...formsOf("new URLPattern")].sort(), ["Object", "string"]);
  const calls = rowsOf("new URLPattern").map(
    ({ run }) => /new URLPattern\((.*?)\)(?:\.pathname|;)/.exec(run)[1],
  );
  const forms = ["", "input", /^input, "/, /^input, \{/, /^input, ".*, \{/];
  for (const form of forms) {
    assert.ok(
      calls.some((call) => (form.test ? form.test(call) : form === call)),
      `${form}`,
    );
  }
});

test("each job has the same answers with other classes, and not always the same answer", () => {
  const web = corpora.web
    .slice(0, 400)
    .map((url, i) => url.replace("//", `//www${i}.`));
  const jobs = rows.filter(isJob);
  assert.ok(jobs.length >= 25, `${jobs.length} jobs`);
  for (const row of jobs) {
    const inputs = row.inputs({ web });
    const expected = answersOf(row, urlsmith, inputs);
    assert.ok(new Set(expected).size > 1, row.name);
    assert.ok(!expected.includes("TypeError"), row.name);
    assert.deepEqual(answersOf(row, javascript, inputs), expected, row.name);
  }
});

test("each row works, and does the same with other classes", () => {
  const result = (row, contender) => {
    const { run, prepare } = compile(row, contender);
    const inputs = row.inputs(corpora).slice(0, 4);
    return run(structuredClone(inputs), prepare?.(inputs));
  };
  const native = {
    URL: globalThis.URL,
    URLSearchParams: globalThis.URLSearchParams,
    ...functions.native,
  };
  for (const row of rows) {
    assert.ok(hasMember(ours, row), row.name);
    const sum = result(row, ours);
    assert.ok(sum > 0, `${row.name}: ${sum}`);
    for (const other of [javascript, native]) {
      if (hasMember(other, row)) {
        assert.equal(result(row, other), sum, row.name);
      }
    }
  }
});
