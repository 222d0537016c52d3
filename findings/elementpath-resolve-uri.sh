#!/usr/bin/env bash
# elementpath 5.1.4, the XPath processor of xmlschema: fn:resolve-uri returns a reference that begins with a slash as it is, one with a host
# ("//cdn.example/x") included. The function resolves every relative reference against the base by RFC 3986
# (https://www.w3.org/TR/xpath-functions-31/#func-resolve-uri), and those are relative: they have no scheme. It hits XPath expressions over
# pages and feeds: most links within a site begin with a slash, and stay relative, without an error.
#
# Seen:
# https://example.com/a/c https://example.com/a/c
# https://example.com/c https://example.com/c
# /c https://example.com/c
# //cdn.example/x https://cdn.example/x

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check elementpath==5.1.4

cat >program.py <<'PROGRAM'
from urllib.parse import urljoin

from elementpath.xpath30 import XPath30Parser

parser = XPath30Parser()
base = "https://example.com/a/b"
for reference in ["c", "../c", "/c", "//cdn.example/x"]:
    expression = f"resolve-uri('{reference}', '{base}')"
    print(parser.parse(expression).evaluate(), urljoin(base, reference))
PROGRAM

expected='https://example.com/a/c https://example.com/a/c
https://example.com/c https://example.com/c
/c https://example.com/c
//cdn.example/x https://cdn.example/x'

output=$(python/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
