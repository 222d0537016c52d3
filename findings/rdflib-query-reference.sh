#!/usr/bin/env bash
# rdflib 7.6.0 resolves a reference that is a query alone against the folder of the base IRI, when it parses Turtle: with the base
# "https://example.com/a/b", "?q" becomes "https://example.com/a/?q". RFC 3986, section 5.2.2, keeps the base's path
# (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2): its example for "?y" is "http://a/b/c/d;p?y". urllib.parse.urljoin, the function
# of Python itself, is right. It hits data that name the pages of a list or the states of a form relative to its own address.
#
# Seen:
# https://example.com/a/?q https://example.com/a/b?q
# https://example.com/a/c https://example.com/a/c
# https://example.com/a/b#f https://example.com/a/b#f

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv environment
environment/bin/pip install --quiet --disable-pip-version-check rdflib==7.6.0

cat >program.py <<'PROGRAM'
from urllib.parse import urljoin

from rdflib import Graph

base = "https://example.com/a/b"
for reference in ["?q", "c", "#f"]:
    graph = Graph()
    graph.parse(data=f"<{reference}> <http://example.com/p> 1 .", format="turtle", publicID=base)
    [subject] = graph.subjects()
    print(subject, urljoin(base, reference))
PROGRAM

expected='https://example.com/a/?q https://example.com/a/b?q
https://example.com/a/c https://example.com/a/c
https://example.com/a/b#f https://example.com/a/b#f'

output=$(environment/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
