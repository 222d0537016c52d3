#!/usr/bin/env bash
# urlpattern-polyfill 10.1.0, Node.
# A URL whose path begins with two slashes loses its first segment, and the second "?" and "#" of a URL are dropped: it reads
# each component of the parsed URL again, as a relative URL.
# Seen: /b q h (the URL has the path //a/b, the search ?q and the hash #h)
# It hits routers that decide by the path of such a URL: they see another path than the server.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --loglevel=error urlpattern-polyfill@10.1.0 >/dev/null
cat >run.mjs <<'EOF'
import { URLPattern } from "urlpattern-polyfill/urlpattern";

const { pathname, search, hash } = new URLPattern({}).exec("https://a.example//a/b??q##h");
console.log(pathname.input, search.input, hash.input);
EOF
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = "/b q h" ]
