#!/usr/bin/env bash
# requests 2.34.2 (with urllib3 2.8.0) drops the port 0 of a URL, and so connects to the scheme's default port: its code asks whether the
# port is true. RFC 3986 and the URL Standard allow port 0, and no server listens on it, so an error is expected; urllib3 by itself keeps
# it. It hits whoever has a port from a configuration in which 0 stands for "unset": the request goes to what listens on port 80 or 443.
#
# Seen: what requests prepares, and what urllib3 reads:
# http://127.0.0.1/
# http://127.0.0.1:0/

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check requests==2.34.2 urllib3==2.8.0

expected='http://127.0.0.1/
http://127.0.0.1:0/'

output=$("$folder/python/bin/python" - <<'PROGRAM'
import requests
import urllib3

url = "http://127.0.0.1:0/"
print(requests.Request("GET", url).prepare().url)
print(urllib3.util.parse_url(url).url)
PROGRAM
)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
