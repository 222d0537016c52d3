#!/usr/bin/env bash
# ufo 1.6.4, the URL library of Nuxt, loses every URL that has neither slashes nor one of the schemes that it lists: parseURL("mailto:…")
# is an object of empty strings, normalizeURL makes "//" of it, and withQuery "//?subject=Hello". hasProtocol says that it has a scheme.
# RFC 3986 has path-rootless for such URLs (https://www.rfc-editor.org/rfc/rfc3986#section-3.3). It hits programs that pass all links of a
# page through one function: mailto:, tel: and sms: links become links to nothing, without an error.
#
# Seen:
# true // //?subject=Hello mailto:me@example.com?subject=Hello
# true // //?subject=Hello tel:+1234?subject=Hello
# true https://example.com/a https://example.com/a?subject=Hello https://example.com/a?subject=Hello

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent ufo@1.6.4

cat >program.mjs <<'PROGRAM'
import { hasProtocol, normalizeURL, withQuery } from "ufo";

for (const link of [
  "mailto:me@example.com",
  "tel:+1234",
  "https://example.com/a",
]) {
  const url = new URL(link);
  url.search = "subject=Hello";
  console.log(
    hasProtocol(link),
    normalizeURL(link),
    withQuery(link, { subject: "Hello" }),
    url.href,
  );
}
PROGRAM

expected='true // //?subject=Hello mailto:me@example.com?subject=Hello
true // //?subject=Hello tel:+1234?subject=Hello
true https://example.com/a https://example.com/a?subject=Hello https://example.com/a?subject=Hello'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
