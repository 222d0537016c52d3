#!/usr/bin/env bash
# jsonld 9.0.0 cuts the host of a base IRI that is an IPv6 address: relative references that begin with a slash, or with enough "../", are
# resolved against "http://[2001:", and so the expanded document holds IRIs that no parser accepts. References that stay below the path
# are right, as are all with a base whose host is a name. RFC 3986, section 5.2.2, keeps the base's authority
# (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2), and so does `new URL`. It hits JSON-LD documents that are served from an IPv6
# address, such as a device in a local network.
#
# Seen:
# http://[2001:/g http://[2001:db8::1]:8080/g
# http://[2001:c http://[2001:db8::1]:8080/c
# http://[2001:db8::1]:8080/a/d http://[2001:db8::1]:8080/a/d

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent jsonld@9.0.0

cat >program.mjs <<'PROGRAM'
import jsonld from "jsonld";

const base = "http://[2001:db8::1]:8080/a/b";
for (const reference of ["/g", "../../c", "d"]) {
  const [{ "@id": id }] = await jsonld.expand(
    { "@id": reference, "http://example.com/p": "value" },
    { base },
  );
  console.log(id, new URL(reference, base).href);
}
PROGRAM

expected='http://[2001:/g http://[2001:db8::1]:8080/g
http://[2001:c http://[2001:db8::1]:8080/c
http://[2001:db8::1]:8080/a/d http://[2001:db8::1]:8080/a/d'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
