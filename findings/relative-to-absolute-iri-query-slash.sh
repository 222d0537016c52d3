#!/usr/bin/env bash
# relative-to-absolute-iri 1.0.8, which the JSON-LD, RDFa and Microdata parsers of the family rdf-parse use, takes the last slash of the
# base IRI for the end of its folder even when that slash is in the query. RFC 3986, section 5.2.3, merges with the base's path
# (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3). It hits pages whose address has a path or a URL as a parameter, as search pages
# and proxies have: every relative IRI on such a page becomes a wrong one, without an error.
#
# Seen:
# https://example.com/show?page=/docs/b https://example.com/b
# https://example.com/show?page=/docs/../b https://example.com/b
# https://example.com/show#b https://example.com/show#b

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent relative-to-absolute-iri@1.0.8

cat >program.mjs <<'PROGRAM'
import { resolve } from "relative-to-absolute-iri";

const base = "https://example.com/show?page=/docs/a";
for (const reference of ["b", "../b"]) {
  console.log(resolve(reference, base), new URL(reference, base).href);
}
// Without slashes in the query, all is as in the standard.
console.log(
  resolve("#b", "https://example.com/show"),
  new URL("#b", "https://example.com/show").href,
);
PROGRAM

expected='https://example.com/show?page=/docs/b https://example.com/b
https://example.com/show?page=/docs/../b https://example.com/b
https://example.com/show#b https://example.com/show#b'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
