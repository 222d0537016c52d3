#!/usr/bin/env bash
# rdflib 2.4.0 (JavaScript, the library of Solid's apps): a relative IRI with one "../" more than the base has folders loses the slash behind
# the host, and so names another host. RFC 3986, section 5.2.4, leaves such dot segments out
# (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4, with "../../../g" in the examples of 5.4.2), as `new URL` does. "../" within a query is
# taken for a folder, too. It hits Turtle that moved nearer to the root of a server: its terms silently become terms of another host.
#
# Seen:
# https://example.comx https://example.com/x
# https://example.com/x https://example.com/x
# https://example.com/a/d https://example.com/a/c?back=/../d

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent rdflib@2.4.0

cat >program.mjs <<'PROGRAM'
import { graph, parse } from "rdflib";

const base = "https://example.com/a/b";
for (const iri of ["../../x", "../x", "c?back=/../d"]) {
  const store = graph();
  parse(`<${iri}> <http://p.example/> 1 .`, store, base, "text/turtle");
  console.log(store.statements[0].subject.value, new URL(iri, base).href);
}
PROGRAM

expected='https://example.comx https://example.com/x
https://example.com/x https://example.com/x
https://example.com/a/d https://example.com/a/c?back=/../d'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
