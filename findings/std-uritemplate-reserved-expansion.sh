#!/usr/bin/env bash
# @std-uritemplate/std-uritemplate 2.0.12, with which the clients of Microsoft Kiota expand their URI templates: a reserved expansion,
# "{+name}" or "{#name}", encodes spaces, but no other character of ASCII: "<", ">", the quotation mark, "|", "^", "`", braces and the backslash
# stay. RFC 6570, section 3.2.1, percent-encodes what is neither unreserved nor reserved
# (https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1), and its result is a URI reference. It hits templates with "{+baseurl}" or "{#filter}"
# whose values come from users: clients that check URIs refuse the result, and others encode it each in its own way.
#
# Seen:
# /x#a|b%20<c>%20"d"%20`e`%20^{f}
# /x#a%7Cb%20%3Cc%3E%20%22d%22%20%60e%60%20%5E%7Bf%7D
# /a|b%20<c>%20"d"%20`e`%20^{f}
# /a%7Cb%20%3Cc%3E%20%22d%22%20%60e%60%20%5E%7Bf%7D
# /a%7Cb%20%3Cc%3E%20%22d%22%20%60e%60%20%5E%7Bf%7D
# /a%7Cb%20%3Cc%3E%20%22d%22%20%60e%60%20%5E%7Bf%7D

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @std-uritemplate/std-uritemplate@2.0.12 url-template@3.1.1

cat >program.mjs <<'PROGRAM'
import { StdUriTemplate } from "@std-uritemplate/std-uritemplate";
import { parseTemplate } from "url-template";

const values = { filter: 'a|b <c> "d" `e` ^{f}' };
for (const template of ["/x{#filter}", "/{+filter}", "/{filter}"]) {
  console.log(StdUriTemplate.expand(template, values));
  console.log(parseTemplate(template).expand(values));
}
PROGRAM

expected='/x#a|b%20<c>%20"d"%20`e`%20^{f}
/x#a%7Cb%20%3Cc%3E%20%22d%22%20%60e%60%20%5E%7Bf%7D
/a|b%20<c>%20"d"%20`e`%20^{f}
/a%7Cb%20%3Cc%3E%20%22d%22%20%60e%60%20%5E%7Bf%7D
/a%7Cb%20%3Cc%3E%20%22d%22%20%60e%60%20%5E%7Bf%7D
/a%7Cb%20%3Cc%3E%20%22d%22%20%60e%60%20%5E%7Bf%7D'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
