#!/usr/bin/env bash
# sparqljs 3.7.4, a parser of SPARQL queries, joins a relative IRI to the base as text: dot segments stay, and a
# reference that begins with "//" is put behind the base's host. SPARQL resolves relative IRIs by RFC 3986, section 5.2
# (https://www.w3.org/TR/sparql11-query/#relIRIs), which removes dot segments and takes another host from "//". N3.js, by the same
# authors, does so. It hits queries with a BASE: an IRI with "../" is another term than the one in the data, and the query finds nothing.
#
# Seen:
# https://example.com/a/../c https://example.com/c
# https://example.com/a/./c https://example.com/a/c
# https://example.com//cdn.example/x https://cdn.example/x
# https://example.com/c https://example.com/c

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent sparqljs@3.7.4 n3@2.13.12

cat >program.mjs <<'PROGRAM'
import n3 from "n3";
import sparqljs from "sparqljs";

const baseIRI = "https://example.com/a/b";
for (const iri of ["../c", "./c", "//cdn.example/x", "/c"]) {
  const { where } = new sparqljs.Parser({ baseIRI }).parse(`ASK { <${iri}> ?p ?o }`);
  const [quad] = new n3.Parser({ baseIRI }).parse(`<${iri}> <http://p.example/> 1 .`);
  console.log(where[0].triples[0].subject.value, quad.subject.value);
}
PROGRAM

expected='https://example.com/a/../c https://example.com/c
https://example.com/a/./c https://example.com/a/c
https://example.com//cdn.example/x https://cdn.example/x
https://example.com/c https://example.com/c'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
