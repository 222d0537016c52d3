#!/usr/bin/env bash
# urijs 1.19.11: `absoluteTo` throws for a reference that has a scheme and no slashes, such as mailto:, tel: and data:. RFC 3986, section 5.2.2,
# returns every reference with a scheme as it is (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2), and so does `new URL`. It hits programs
# that resolve all links of a page: the first mailto: link ends the run.
#
# Seen:
# URNs do not have any generally defined hierarchical components
# URNs do not have any generally defined hierarchical components
# URNs do not have any generally defined hierarchical components
# https://a.example/

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent urijs@1.19.11

cat >program.mjs <<'PROGRAM'
import URI from "urijs";

for (const reference of ["mailto:me@example.com", "tel:+1234", "data:,x", "https://a.example/"]) {
  try {
    console.log(URI(reference).absoluteTo("https://example.com/a").toString());
  } catch ({ message }) {
    console.log(message);
  }
}
PROGRAM

expected='URNs do not have any generally defined hierarchical components
URNs do not have any generally defined hierarchical components
URNs do not have any generally defined hierarchical components
https://a.example/'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
