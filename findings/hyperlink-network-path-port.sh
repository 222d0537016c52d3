#!/usr/bin/env bash
# hyperlink 21.0.0 (the URL class of Twisted's treq and klein): `click` on a reference that begins with "//" takes the host of the reference and
# the port of the base. In RFC 3986, section 5.2.2, the whole authority comes from the reference
# (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2), so the port is the scheme's default. It hits clients of servers at a port of their own,
# such as in tests and behind proxies: a link to a CDN is asked for at port 8080.
#
# Seen:
# https://cdn.example:8080/x https://cdn.example/x
# https://cdn.example:81/x https://cdn.example:81/x
# https://cdn.example/x https://cdn.example/x

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check hyperlink==21.0.0

cat >program.py <<'PROGRAM'
from urllib.parse import urljoin

from hyperlink import URL

base = "https://example.com:8080/a"
for reference in ["//cdn.example/x", "//cdn.example:81/x", "https://cdn.example/x"]:
    print(URL.from_text(base).click(reference).to_text(), urljoin(base, reference))
PROGRAM

expected='https://cdn.example:8080/x https://cdn.example/x
https://cdn.example:81/x https://cdn.example:81/x
https://cdn.example/x https://cdn.example/x'

output=$(python/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
