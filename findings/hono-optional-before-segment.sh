#!/usr/bin/env bash
# hono 4.13.19, Node.
# An optional parameter before another segment is none: `/users/:id?/posts` does not match /users/posts, and the parameter's name
# is "id?" with the question mark. Only at the end of a route is `?` a modifier.
# Seen: 404 {"id?":"7"}
# It hits who moves routes such as /:locale?/posts from path-to-regexp 6 or Next: the handler reads `id`, which is undefined.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --loglevel=error hono@4.13.19 >/dev/null
cat >run.mjs <<'EOF'
import { Hono } from "hono";

const app = new Hono();
app.get("/users/:id?/posts", (context) => context.json(context.req.param()));
const without = await app.request("/users/posts");
const withId = await app.request("/users/7/posts");
console.log(without.status, await withId.text());
EOF
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = '404 {"id?":"7"}' ]
