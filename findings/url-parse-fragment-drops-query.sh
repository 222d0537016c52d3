#!/usr/bin/env bash
# url-parse 1.5.10 drops the base's query when the reference is a fragment alone, or empty. RFC 3986, section 5.2.2, keeps the query of
# the base in both cases (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2), as `new URL` does. It hits programs that resolve the
# links of a page, such as those of a table of contents: "#top" leads to another page when the page's address has a query.
#
# Seen:
# https://example.com/a#top https://example.com/a?page=2#top
# https://example.com/a https://example.com/a?page=2
# https://example.com/b https://example.com/b

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent url-parse@1.5.10

cat >program.cjs <<'PROGRAM'
const Url = require("url-parse");

const base = "https://example.com/a?page=2";
for (const reference of ["#top", "", "b"]) {
  console.log(new Url(reference, base).href, new URL(reference, base).href);
}
PROGRAM

expected='https://example.com/a#top https://example.com/a?page=2#top
https://example.com/a https://example.com/a?page=2
https://example.com/b https://example.com/b'

output=$(node program.cjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
