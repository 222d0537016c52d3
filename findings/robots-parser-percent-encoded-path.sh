#!/usr/bin/env bash
# robots-parser 3.0.1 compares a rule's path with a URL's as text, where RFC 9309 decodes the percent-encoded bytes of unreserved
# characters first and says that "%2A" in a rule stands for an asterisk (https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2 and section
# 2.2.3; the table there has "/foo/bar/%62%61%7A" and "/foo/bar/baz" match). `new URL` leaves "~" and "%7E" as they were written, so the
# two forms do meet. It hits crawlers, which visit pages that a site asked them not to visit, when the site's rule and the link are not
# written alike.
#
# Seen:
# false true /foo/bar/baz
# false true /~user
# false true /a*b
# true true /foo/bar/%62%61%7A

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent robots-parser@3.0.1

cat >program.cjs <<'PROGRAM'
const robotsParser = require("robots-parser");

const robots = robotsParser(
  "https://example.com/robots.txt",
  [
    "User-agent: *",
    "Disallow: /foo/bar/%62%61%7A",
    "Disallow: /%7Euser",
    "Disallow: /a%2Ab",
  ].join("\n"),
);
// The second value is what RFC 9309 asks for.
for (const path of ["/foo/bar/baz", "/~user", "/a*b", "/foo/bar/%62%61%7A"]) {
  console.log(robots.isDisallowed(`https://example.com${path}`), true, path);
}
PROGRAM

expected='false true /foo/bar/baz
false true /~user
false true /a*b
true true /foo/bar/%62%61%7A'

output=$(node program.cjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
