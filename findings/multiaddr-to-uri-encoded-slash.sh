#!/usr/bin/env bash
# @multiformats/multiaddr-to-uri 12.0.0 decodes the value of http-path, which is already decoded when it gets it: a URL that
# @multiformats/uri-to-multiaddr 10.0.0 turned into a multiaddr comes back with its path decoded once too often. "/a%2Fb", one segment,
# becomes two, and "/100%25" a path with a percent sign alone, in which the next "%" can mean something else. The text of the multiaddr
# itself is right. It hits those who keep addresses of HTTP gateways as multiaddrs, as libp2p does.
#
# Seen:
# https://example.com/a%2Fb https://example.com/a/b
# https://example.com/100%25 https://example.com/100%
# https://example.com/a/b https://example.com/a/b

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @multiformats/multiaddr-to-uri@12.0.0 @multiformats/uri-to-multiaddr@10.0.0

cat >program.mjs <<'PROGRAM'
import { multiaddrToUri } from "@multiformats/multiaddr-to-uri";
import { uriToMultiaddr } from "@multiformats/uri-to-multiaddr";

for (const url of [
  "https://example.com/a%2Fb",
  "https://example.com/100%25",
  "https://example.com/a/b",
]) {
  console.log(url, multiaddrToUri(uriToMultiaddr(url)));
}
PROGRAM

expected='https://example.com/a%2Fb https://example.com/a/b
https://example.com/100%25 https://example.com/100%
https://example.com/a/b https://example.com/a/b'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
