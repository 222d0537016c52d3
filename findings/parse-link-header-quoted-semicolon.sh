#!/usr/bin/env bash
# parse-link-header 2.0.0 cuts the parameters of a Link header at each semicolon, those within quotation marks included: a title loses its
# rest, and what follows the semicolon in the title becomes a parameter of the link. RFC 8288 has quoted strings there
# (https://www.rfc-editor.org/rfc/rfc8288#section-3); http-link-header 1.1.4 reads them. The parameters of the link's query are mixed with those of
# the link, too. It hits clients of interfaces that page with Link headers and give titles: the link has another relation than the server
# said, and "next" is not found.
#
# Seen:
# [["next","Part 2"]] next Part 2; the end
# [["last","Volume 2"]] next Volume 2; rel=last

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent parse-link-header@2.0.0 http-link-header@1.1.4

cat >program.mjs <<'PROGRAM'
import link from "http-link-header";
import parse from "parse-link-header";

for (const parameters of ['title="Part 2; the end"', 'title="Volume 2; rel=last"']) {
  const header = `<https://example.com/2>; rel="next"; ${parameters}`;
  const { rel, title } = link.parse(header).refs[0];
  console.log(JSON.stringify(Object.values(parse(header)).map(({ rel, title }) => [rel, title])), rel, title);
}
PROGRAM

expected='[["next","Part 2"]] next Part 2; the end
[["last","Volume 2"]] next Volume 2; rel=last'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
