#!/usr/bin/env bash
# whatwg-url-minimum 0.2.0, the URL classes of Expo's React Native apps, gives out the pairs of its own list when a program iterates over
# URLSearchParams. So a program that changes a pair changes the parameters: `[...params]` with a name written in lower case, or a secret
# value masked for a log, has changed the query, and `url.href` does not follow. Web IDL makes a new pair for each step
# (https://webidl.spec.whatwg.org/#js-default-iterator-object), as engines' own classes do.
#
# Seen, of the package and of Node:
# package: page=1&token=*** | https://example.com/?page=1&token=abc
# Node: page=1&token=abc | https://example.com/?page=1&token=abc

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent whatwg-url-minimum@0.2.0

cat >program.cjs <<'PROGRAM'
const classes = { package: require("whatwg-url-minimum"), Node: { URL } };
for (const [name, { URL }] of Object.entries(classes)) {
  const url = new URL("https://example.com/?page=1&token=abc");
  for (const pair of url.searchParams) {
    if (pair[0] === "token") pair[1] = "***";
  }
  console.log(`${name}: ${url.searchParams} | ${url.href}`);
}
PROGRAM

expected='package: page=1&token=*** | https://example.com/?page=1&token=abc
Node: page=1&token=abc | https://example.com/?page=1&token=abc'

output=$(node program.cjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
