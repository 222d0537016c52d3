#!/usr/bin/env bash
# PyLD 3.3.0 takes every reference with a colon before its fragment for an absolute IRI, and leaves it as it is: in the expanded document,
# "/talks/10:30", "./a:b" and "c?d=e:f" remain relative. RFC 3986 allows a colon in the query, and in any segment but the first of a
# relative path (https://www.rfc-editor.org/rfc/rfc3986#section-4.2), and jsonld 9.0.0 (JavaScript) resolves such references as `new URL`
# does. It hits linked data with times, wiki titles ("/wiki/Talk:Main") or identifiers with a colon in the path.
#
# Seen:
# /talks/10:30
# ./a:b
# https://example.com/talks/10-30
# c?d=e:f

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv environment
environment/bin/pip install --quiet --disable-pip-version-check PyLD==3.3.0

cat >program.py <<'PROGRAM'
from pyld import jsonld

references = ["/talks/10:30", "./a:b", "/talks/10-30", "c?d=e:f"]
document = {
    "@id": "",
    "http://example.com/p": [{"@id": reference} for reference in references],
}
[expanded] = jsonld.expand(document, {"base": "https://example.com/talks/today"})
for node in expanded["http://example.com/p"]:
    print(node["@id"])
PROGRAM

expected='/talks/10:30
./a:b
https://example.com/talks/10-30
c?d=e:f'

output=$(environment/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
