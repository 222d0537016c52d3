#!/usr/bin/env bash
# rfc3986 2.0.0 (Python) cuts the last character of a base path that has no slash when it merges a relative path with it. RFC 3986, section
# 5.2.3, leaves out the whole path in that case (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3): nothing is left of the last slash. It hits
# identifiers such as tag: and urn: as bases, in feeds and linked data: the result is a name that differs from the base in one letter.
#
# Seen:
# urn:example:roo/entry urn:entry
# tag:example.com,2020:fee/entry tag:entry

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check rfc3986==2.0.0 uritools==7.0.0

cat >program.py <<'PROGRAM'
from rfc3986 import uri_reference
from uritools import urijoin

for base in ["urn:example:root", "tag:example.com,2020:feed"]:
    print(uri_reference("entry").resolve_with(base).unsplit(), urijoin(base, "entry"))
PROGRAM

expected='urn:example:roo/entry urn:entry
tag:example.com,2020:fee/entry tag:entry'

output=$(python/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
