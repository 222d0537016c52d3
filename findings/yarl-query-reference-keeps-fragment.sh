#!/usr/bin/env bash
# yarl 1.25.1 (aiohttp's URL): `join` with a reference that is a query alone keeps the fragment of the base. RFC 3986, section 5.2.2, takes the
# fragment from the reference always (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2), so there is none, as with urljoin and `new URL`.
# An empty reference keeps it, too. It hits programs that compare or store the links of a page which was itself reached by a link with a
# fragment: one page has as many addresses as there were fragments.
#
# Seen:
# https://example.com/list?page=2#top https://example.com/list?page=2
# https://example.com/list?page=2 https://example.com/list?page=2
# https://example.com/list?page=2#end https://example.com/list?page=2#end

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check yarl==1.25.1

cat >program.py <<'PROGRAM'
from urllib.parse import urljoin

from yarl import URL

base = "https://example.com/list?page=1#top"
for reference in ["?page=2", "list?page=2", "?page=2#end"]:
    print(URL(base).join(URL(reference)), urljoin(base, reference))
PROGRAM

expected='https://example.com/list?page=2#top https://example.com/list?page=2
https://example.com/list?page=2 https://example.com/list?page=2
https://example.com/list?page=2#end https://example.com/list?page=2#end'

output=$(python/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
