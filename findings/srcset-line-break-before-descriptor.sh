#!/usr/bin/env bash
# srcset 5.0.3 removes line breaks from the attribute before it reads it, so a URL with its descriptor on the next line becomes one text with
# it, and the descriptor is lost. HTML ends a URL there at any ASCII whitespace
# (https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute), and a line break is such; parse-srcset 1.0.2 does so. It hits
# tools that read pages whose templates or formatters break the attribute there: they ask for images that do not exist.
#
# Seen:
# /small.jpg480w undefined
# /large.jpg 960
# /small.jpg 480
# /large.jpg 960

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent srcset@5.0.3 parse-srcset@1.0.2

cat >program.mjs <<'PROGRAM'
import parse from "parse-srcset";
import { parseSrcset } from "srcset";

const text = "/small.jpg\n480w, /large.jpg\n960w";
for (const { url, width } of parseSrcset(text)) console.log(url, width);
for (const { url, w } of parse(text)) console.log(url, w);
PROGRAM

expected='/small.jpg480w undefined
/large.jpg 960
/small.jpg 480
/large.jpg 960'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
