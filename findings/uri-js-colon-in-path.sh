#!/usr/bin/env bash
# uri-js 4.4.1 percent-encodes each colon in the path of a relative reference that it resolves; in an absolute URI it keeps them. RFC 3986 allows
# a colon in every segment but the first one of a relative path (https://www.rfc-editor.org/rfc/rfc3986#section-3.3), and "a:b" and "a%3Ab"
# are different URIs, as ":" is reserved (section 2.2). fast-uri 4.2.4, which took its place in Ajv, keeps it. It hits identifiers with a colon in
# the path, such as "/v1/projects/p:search" and "/wiki/Talk:Main": a relative reference to a document does not lead to the document of that
# name.
#
# Seen:
# https://example.com/v1/projects/p%3Asearch https://example.com/v1/projects/p:search
# https://example.com/wiki/Talk%3AMain https://example.com/wiki/Talk:Main
# https://example.com/wiki/Talk:Main https://example.com/wiki/Talk:Main

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent uri-js@4.4.1 fast-uri@4.2.4

cat >program.mjs <<'PROGRAM'
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const uri = require("uri-js");
const fast = require("fast-uri");

const base = "https://example.com/v1/";
console.log(uri.resolve(base, "projects/p:search"), fast.resolve(base, "projects/p:search"));
console.log(uri.resolve(base, "/wiki/Talk:Main"), fast.resolve(base, "/wiki/Talk:Main"));
const whole = "https://example.com/wiki/Talk:Main";
console.log(uri.resolve(base, whole), fast.resolve(base, whole));
PROGRAM

expected='https://example.com/v1/projects/p%3Asearch https://example.com/v1/projects/p:search
https://example.com/wiki/Talk%3AMain https://example.com/wiki/Talk:Main
https://example.com/wiki/Talk:Main https://example.com/wiki/Talk:Main'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
