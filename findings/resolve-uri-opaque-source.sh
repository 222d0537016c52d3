#!/usr/bin/env bash
# @jridgewell/resolve-uri 3.1.3, with which @jridgewell/trace-mapping resolves the sources of a source map, takes a URL without "//" for a
# path: "node:fs" and "data:text/javascript,1" are joined with the map's folder. ECMA-426 resolves sources with the URL parser
# (https://tc39.es/ecma426/, DecodeSourceMapSources), for which both are URLs with a scheme of their own. It hits stack traces and
# coverage reports of programs whose maps name modules of the runtime, of a bundler or data: URLs: the source has an address where nothing
# is.
#
# Seen:
# https://example.com/js/node:fs node:fs
# https://example.com/js/data:text/javascript,1 data:text/javascript,1
# webpack:///src/a.js webpack:///src/a.js
# https://example.com/src/a.js https://example.com/src/a.js

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @jridgewell/resolve-uri@3.1.3

cat >program.mjs <<'PROGRAM'
import resolve from "@jridgewell/resolve-uri";

const base = "https://example.com/js/app.js.map";
for (const source of [
  "node:fs",
  "data:text/javascript,1",
  "webpack:///src/a.js",
  "../src/a.js",
]) {
  console.log(resolve(source, base), new URL(source, base).href);
}
PROGRAM

expected='https://example.com/js/node:fs node:fs
https://example.com/js/data:text/javascript,1 data:text/javascript,1
webpack:///src/a.js webpack:///src/a.js
https://example.com/src/a.js https://example.com/src/a.js'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
