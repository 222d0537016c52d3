#!/usr/bin/env bash
# elysia 1.4.30, Node.
# A path parameter with a malformed percent-escape is null, although the route matches and the type says string: other routers keep
# the text, answer 400, or do not match.
# Seen: 200 {"id":null}
# It hits handlers that call a method of the parameter: they throw, and the answer is 500 instead of 400.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --loglevel=error elysia@1.4.30 @sinclair/typebox@0.34.52 >/dev/null
cat >run.mjs <<'EOF'
import { Elysia } from "elysia";

const app = new Elysia().get("/users/:id", ({ params }) => ({ id: params.id }));
const response = await app.handle(new Request("http://a.example/users/%zz"));
console.log(response.status, await response.text());
EOF
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = '200 {"id":null}' ]
