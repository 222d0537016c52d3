#!/usr/bin/env bash
# pg-connection-string 2.14.1, the parser of pg, decodes the database's name with decodeURI, which leaves the percent-encoded bytes of
# reserved characters as they are. So a name with "#", "/", "?", "@" or "+", which a URL can hold only percent-encoded, is sent to the
# server with "%23" in it: the database "does not exist". The user name and the password of the same URL are decoded in full, and libpq
# and SQLAlchemy decode all three. It hits databases that are named after branches, such as "app/fix#12".
#
# Seen:
# user#1 app/fix%2312
# user#1 app%2Ffix%2312
# user#1 über app

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent pg-connection-string@2.14.1

cat >program.cjs <<'PROGRAM'
const { parse } = require("pg-connection-string");

for (const name of [
  "app/fix%2312",
  encodeURIComponent("app/fix#12"),
  encodeURIComponent("\u00fcber app"),
]) {
  const { user, database } = parse(
    `postgres://user%231:secret@localhost/${name}`,
  );
  console.log(user, database);
}
PROGRAM

expected='user#1 app/fix%2312
user#1 app%2Ffix%2312
user#1 über app'

output=$(node program.cjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
