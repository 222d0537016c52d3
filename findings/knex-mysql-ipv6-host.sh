#!/usr/bin/env bash
# knex 3.3.0 passes the host of a MySQL URL on with the brackets of an IPv6 address, as `hostname` of `new URL` has it. Sockets want the
# address alone, and look "[::1]" up as a name. mysql2 3.24.6, given the same URL, removes the brackets, and knex itself leaves URLs of
# PostgreSQL to a parser that does. It hits whoever reaches a MySQL server by an IPv6 address through a URL: "getaddrinfo ENOTFOUND
# [::1]".
#
# Seen:
# [::1]
# ::1

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent knex@3.3.0 mysql2@3.24.6

cat >program.cjs <<'PROGRAM'
const knex = require("knex");
const { createPool } = require("mysql2");

const url = "mysql://user:secret@[::1]:3306/shop";
const database = knex({ client: "mysql2", connection: url });
console.log(database.client.connectionSettings.host);
database.destroy();

const pool = createPool(url);
console.log(pool.config.connectionConfig.host);
pool.end();
PROGRAM

expected='[::1]
::1'

output=$(node program.cjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
