#!/usr/bin/env bash
# @hyperjump/uri-template 0.3.0: the operator of "{#x}", "{.x}" and "{/x}" is not written if the first value is the empty string, as if it were
# undefined. RFC 6570, section 3.2 (https://www.rfc-editor.org/rfc/rfc6570#section-3.2), writes it for each defined value, and has the
# templates below as examples: "foo{#empty}" gives "foo#", "X{.empty}" gives "X.", and "{/var,empty}" gives "/value/". The library does
# the last of them. It hits links that depend on the empty part: "foo" is another link than "foo#", and "/list" another than "/list/".
#
# Seen:
# foo{#empty} foo
# X{.empty} X
# /list{/empty} /list
# {/var,empty} /value/

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @hyperjump/uri-template@0.3.0

cat >program.mjs <<'PROGRAM'
import { expand, parse } from "@hyperjump/uri-template";

const values = { empty: "", var: "value" };
for (const template of ["foo{#empty}", "X{.empty}", "/list{/empty}", "{/var,empty}"]) {
  console.log(template, expand(parse(template), values));
}
PROGRAM

expected='foo{#empty} foo
X{.empty} X
/list{/empty} /list
{/var,empty} /value/'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
