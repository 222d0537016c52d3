#!/usr/bin/env bash
# courlan 1.4.0, which cleans the URLs of trafilatura's crawls, removes the parts of a query that have no "=" or an empty value, and
# percent-encodes ";" in a path and "@" in a mailto: URL. All of these are other URLs by RFC 3986 (";", "@" and "=" are reserved, section 2.2),
# and servers give other pages for "/news?archive" and "/news". It hits crawls and lists of links: pages that are told apart by such a query
# become one, and the others are never fetched.
#
# Seen:
# https://example.com/news https://example.com/news
# https://example.com/show?id=7 https://example.com/show?id=7
# https://example.com/a%3Bv=1 https://example.com/a%3Bv=1
# mailto:me%40example.com mailto:me%40example.com

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check courlan==1.4.0

cat >program.py <<'PROGRAM'
from courlan import clean_url, normalize_url

for url in [
    "https://example.com/news?archive",
    "https://example.com/show?id=7&print",
    "https://example.com/a;v=1",
    "mailto:me@example.com",
]:
    print(clean_url(url), normalize_url(url))
PROGRAM

expected='https://example.com/news https://example.com/news
https://example.com/show?id=7 https://example.com/show?id=7
https://example.com/a%3Bv=1 https://example.com/a%3Bv=1
mailto:me%40example.com mailto:me%40example.com'

output=$(python/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
