#!/usr/bin/env bash
# Bare 1.31.0 (bare-url 2.5.8) keeps the letters beyond ASCII of a host, and counts the places of all that follows in bytes of UTF-8,
# though it cuts the text in UTF-16 code units: after such a host, each component begins too late. In the standard the host is mapped to
# ASCII (https://url.spec.whatwg.org/#concept-host-parser), and letters of paths and queries are percent-encoded, which Bare does, too. It
# hits programs for Bare and Pear that get addresses with international domain names: they ask for another path and query, without an
# error.
#
# Seen:
# a? b#
# /a ?b
# /a ?b
# /a ?b

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent bare-runtime@1.31.0 bare-url@2.5.8

cat >program.js <<'PROGRAM'
for (const address of [
  "https://bücher.example/a?b#c",
  "https://xn--bcher-kva.example/a?b#c",
]) {
  const url = new URL(address);
  console.log(url.pathname, url.search);
}
PROGRAM

expected='a? b#
/a ?b
/a ?b
/a ?b'

output=$(
  npx bare program.js
  node program.js
)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
