#!/usr/bin/env bash
# url-template 3.1.1: a query or path parameter whose value is a list or an object without members is written with its name, "?tags=". RFC 6570,
# section 2.3 (https://www.rfc-editor.org/rfc/rfc6570#section-2.3), counts such a value as undefined, so nothing is written, and the library
# does so for "{/tags}" and for "{?tags*}". It hits clients of web services that fill "{?tags}" from a selection: nothing selected
# asks for the tag with the empty name, instead of for all.
#
# Seen:
# {?tags} ["?tags=","?tags=",""]
# {;tags} [";tags=",";tags=",""]
# {&tags} ["&tags=","&tags=",""]
# {?tags*} ["","",""]
# {/tags} ["","",""]

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent url-template@3.1.1

cat >program.mjs <<'PROGRAM'
import { parseTemplate } from "url-template";

for (const template of ["{?tags}", "{;tags}", "{&tags}", "{?tags*}", "{/tags}"]) {
  const expand = (tags) => parseTemplate(template).expand({ tags });
  console.log(template, JSON.stringify([expand([]), expand({}), expand(null)]));
}
PROGRAM

expected='{?tags} ["?tags=","?tags=",""]
{;tags} [";tags=",";tags=",""]
{&tags} ["&tags=","&tags=",""]
{?tags*} ["","",""]
{/tags} ["","",""]'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
