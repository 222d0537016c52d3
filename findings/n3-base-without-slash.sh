#!/usr/bin/env bash
# n3 2.13.12 (N3.js), a parser of Turtle and TriG: a relative IRI is put behind a base whose path has no slash, "urn:example:a" and "b" become
# "urn:example:ab". RFC 3986, section 5.2.3 (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3), drops what follows the last slash
# of the base's path, which is all of it here: "urn:b", as @hyperjump/uri has it. It hits data with "@base <urn:uuid:...>" or a tag URI: their
# nodes get IRIs that no other parser gives them, so that graphs do not join.
#
# Seen:
# urn:example:ab urn:b
# urn:example:a/b urn:example:a/b
# tag:me@example.com,2026:xb tag:b

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent n3@2.13.12 @hyperjump/uri@1.3.6

cat >program.mjs <<'PROGRAM'
import { resolveIri } from "@hyperjump/uri";
import { Parser } from "n3";

for (const base of ["urn:example:a", "urn:example:a/c", "tag:me@example.com,2026:x"]) {
  const [{ subject }] = new Parser({ baseIRI: base }).parse("<b> a <x:y>.");
  console.log(subject.value, resolveIri("b", base));
}
PROGRAM

expected='urn:example:ab urn:b
urn:example:a/b urn:example:a/b
tag:me@example.com,2026:xb tag:b'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
