#!/usr/bin/env bash
# ajv-formats 3.0.1 (with ajv 8.20.0) refuses every URI without a path, as long as it has no authority: the format "uri" is false for
# "mailto:?subject=Hello", the link that opens a new message, and for "about:". RFC 3986 has path-empty for them
# (https://www.rfc-editor.org/rfc/rfc3986#section-3.3), and `new URL` accepts them. It hits JSON Schemas with "format": "uri",
# and so Fastify's requests, that take links with the schemes mailto, sms and tel.
#
# Seen:
# false mailto:?subject=Hello
# false sms:?body=Hello
# false about:
# true mailto:me@example.com?subject=Hello
# true https://example.com?subject=Hello

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent ajv@8.20.0 ajv-formats@3.0.1

cat >program.cjs <<'PROGRAM'
const { default: Ajv } = require("ajv");

const ajv = new Ajv();
require("ajv-formats").default(ajv);
const isURI = ajv.compile({ type: "string", format: "uri" });
for (const text of [
  "mailto:?subject=Hello",
  "sms:?body=Hello",
  "about:",
  "mailto:me@example.com?subject=Hello",
  "https://example.com?subject=Hello",
]) {
  new URL(text);
  console.log(isURI(text), text);
}
PROGRAM

expected='false mailto:?subject=Hello
false sms:?body=Hello
false about:
true mailto:me@example.com?subject=Hello
true https://example.com?subject=Hello'

output=$(node program.cjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
