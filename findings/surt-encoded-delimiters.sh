#!/usr/bin/env bash
# surt 0.3.1, with which web archives (pywb, CDX indexes) make the key of a URL: it decodes delimiters that are percent-encoded, then sorts the
# query. So "?q=a%26b%3Dc", one parameter, has the key of two, and "/a%3Fb", a path, has that of a path and a query. RFC 3986, section 2.2
# (https://www.rfc-editor.org/rfc/rfc3986#section-2.2): URIs that differ in an encoded reserved character are not equivalent. Only "%23"
# stays as it is. It hits archives: the capture of one page is shown for the other.
#
# Seen:
# https://example.com/?q=a%26b%3Dc com,example)/?b=c&q=a
# https://example.com/?q=a&b=c com,example)/?b=c&q=a
# https://example.com/a%3Fb com,example)/a?b
# https://example.com/a?b com,example)/a?b
# https://example.com/a%23b com,example)/a%23b

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check surt==0.3.1

cat >program.py <<'PROGRAM'
from surt import surt

for url in [
    "https://example.com/?q=a%26b%3Dc",
    "https://example.com/?q=a&b=c",
    "https://example.com/a%3Fb",
    "https://example.com/a?b",
    "https://example.com/a%23b",
]:
    print(url, surt(url))
PROGRAM

expected='https://example.com/?q=a%26b%3Dc com,example)/?b=c&q=a
https://example.com/?q=a&b=c com,example)/?b=c&q=a
https://example.com/a%3Fb com,example)/a?b
https://example.com/a?b com,example)/a?b
https://example.com/a%23b com,example)/a%23b'

output=$(python/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
