// The recipe for passwords in connection strings: each driver reads the password that went in. No driver connects.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { part } from "../dependencies/install.js";
import { load, repository } from "../support/paths.js";

const modules = await part("drivers");
const require = createRequire(join(modules, "index.cjs"));
const { URL } = await load("node/index");

/** A module that a package does not export. */
const inner = (path) => import(pathToFileURL(join(modules, path)));

const { default: MariaDBOptions } = await inner(
  "mariadb/lib/config/connection-options.js",
);
const { default: amqplib } = await inner("amqplib/lib/connect.js");

/** By name: the scheme, and the password that a driver reads from a URL. */
const drivers = {
  pg: [
    "postgres:",
    (href) => new (require("pg").Client)({ connectionString: href }).password,
  ],
  postgres: ["postgres:", (href) => require("postgres")(href).options.pass],
  ioredis: [
    "redis:",
    (href) => {
      const { Redis } = require("ioredis");
      return new Redis(href, { lazyConnect: true }).options.password;
    },
  ],
  redis: [
    "redis:",
    (href) => require("redis").createClient({ url: href }).options.password,
  ],
  mysql2: [
    "mysql:",
    (href) =>
      require("mysql2").createPool(href).config.connectionConfig.password,
  ],
  mariadb: ["mariadb:", (href) => MariaDBOptions.parse(href).password],
  mongodb: [
    "mongodb:",
    (href) =>
      new (require("mongodb").MongoClient)(href).options.credentials.password,
  ],
  "mongodb-connection-string-url": [
    "mongodb:",
    (href) => {
      const { ConnectionString } = require("mongodb-connection-string-url");
      return decodeURIComponent(new ConnectionString(href).password);
    },
  ],
  amqplib: [
    "amqp:",
    (href) => {
      const parts = new globalThis.URL(href);
      // The client's name, the user and the password, with NULL between them.
      const { response } = amqplib.credentialsFromUrl(parts);
      return response().toString().split("\0")[2];
    },
  ],
};

/** The drivers that the page names are these. */
const page = readFileSync(join(repository, "docs/recipes.md"), "utf8");
const section = page.split("## Passwords in connection strings")[1];
const [recipe] = /^```js\n[^]*?^```$/m.exec(section);

function urlWith(scheme, password) {
  const url = new URL(`${scheme}//h/0`);
  url.username = "u";
  url.password = password;
  return url.href;
}

const printable = Array.from({ length: 95 }, (_, index) =>
  String.fromCharCode(0x20 + index),
);
const passwords = [
  ...printable.map((c) => `a${c}b`),
  ...["%", "%%", "%zz", "100%", "a%41b", "%00", "+a+", printable.join("")],
];
const beyondASCII = ["\u00e9", "\u65e5\u672c", "\u{1f600}"];

test("the page has what is tested", () => {
  assert.match(recipe, /url\.password = encodeURIComponent\(password\);/);
  for (const name of Object.keys(drivers)) {
    assert.ok(section.includes(`\`${name}\``), name);
  }
});

for (const [name, [scheme, parse]] of Object.entries(drivers)) {
  test(`${name}: each encoded password goes in and comes out`, () => {
    for (const password of passwords) {
      const href = urlWith(scheme, encodeURIComponent(password));
      assert.equal(parse(href), password, href);
    }
  });

  test(`${name}: passwords beyond ASCII`, () => {
    for (const password of beyondASCII) {
      const href = urlWith(scheme, encodeURIComponent(password));
      if (name === "amqplib") {
        assert.notEqual(parse(href), password, "the page says otherwise");
      } else {
        assert.equal(parse(href), password, href);
      }
    }
  });

  test(`${name}: an escape in a password that is not encoded is decoded`, () => {
    assert.equal(parse(urlWith(scheme, "a%41b")), "aAb");
  });
}
