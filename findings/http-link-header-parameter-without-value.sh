#!/usr/bin/env bash
# http-link-header 1.1.4: a parameter without a value, such as "crossorigin", takes all up to the next "=" into its name. Links that follow in
# the same header are lost, and so is a relation type that stands after it. A parameter of a link may stand alone: RFC 8288, section 3
# (https://www.rfc-editor.org/rfc/rfc8288#section-3), and the preload links that HTML describes are written so. It hits those who read the
# Link header of early hints or of pages with preloaded fonts: the second link has no URL any more.
#
# Seen:
# [{"uri":"https://a.example/","rel":"preload","crossorigin":"anonymous"},{"uri":"https://b.example/","rel":"next"}]
# [{"uri":"https://a.example/","rel":"preload","crossorigin, <https://b.example/>; rel":"next"}]
# [{"uri":"https://a.example/","crossorigin; rel":"preload"}]

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent http-link-header@1.1.4

cat >program.mjs <<'PROGRAM'
import LinkHeader from "http-link-header";

for (const header of [
  '<https://a.example/>; rel="preload"; crossorigin="anonymous", <https://b.example/>; rel="next"',
  '<https://a.example/>; rel="preload"; crossorigin, <https://b.example/>; rel="next"',
  '<https://a.example/>; crossorigin; rel="preload"',
]) {
  console.log(JSON.stringify(LinkHeader.parse(header).refs));
}
PROGRAM

expected='[{"uri":"https://a.example/","rel":"preload","crossorigin":"anonymous"},{"uri":"https://b.example/","rel":"next"}]
[{"uri":"https://a.example/","rel":"preload","crossorigin, <https://b.example/>; rel":"next"}]
[{"uri":"https://a.example/","crossorigin; rel":"preload"}]'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
