#!/usr/bin/env bash
# boltons 26.2.0, URL.navigate: a reference that begins with "//" changes the host alone, and keeps the path and the query of the base.
# RFC 3986, section 5.2.2, takes path and query from such a reference, even when they are empty
# (https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2), as urllib.parse.urljoin and `new URL` do. It hits crawlers: a link to another
# site's front page becomes a link to a page there that does not exist.
#
# Seen:
# https://cdn.example/a/b?page=2 https://cdn.example
# https://cdn.example/c https://cdn.example/c

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv environment
environment/bin/pip install --quiet --disable-pip-version-check boltons==26.2.0

cat >program.py <<'PROGRAM'
from urllib.parse import urljoin

from boltons.urlutils import URL

base = "https://example.com/a/b?page=2"
for reference in ["//cdn.example", "//cdn.example/c"]:
    print(URL(base).navigate(reference).to_text(), urljoin(base, reference))
PROGRAM

expected='https://cdn.example/a/b?page=2 https://cdn.example
https://cdn.example/c https://cdn.example/c'

output=$(environment/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
