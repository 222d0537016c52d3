#!/usr/bin/env bash
# tough-cookie 6.1.0: a cookie of a host with a dot at its end, as in https://example.com./, is stored, and never returned, not even for the
# very URL that set it. A host of one label, https://intranet./, gets its cookies back. The URL standard keeps the dot, and RFC 6265,
# section 5.1.2 (https://www.rfc-editor.org/rfc/rfc6265#section-5.1.2), compares hosts as they are. It hits clients and page emulators
# (jsdom has the same jar) on hosts with all their labels: each request begins a new session.
#
# Seen:
# example.com true "session=1"
# example.com. true ""
# intranet. true "session=1"

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent tough-cookie@6.1.0

cat >program.mjs <<'PROGRAM'
import { CookieJar } from "tough-cookie";

for (const url of [
  "https://example.com/",
  "https://example.com./",
  "https://intranet./",
]) {
  const jar = new CookieJar();
  const { domain, hostOnly } = await jar.setCookie("session=1", url);
  console.log(domain, hostOnly, JSON.stringify(await jar.getCookieString(url)));
}
PROGRAM

expected='example.com true "session=1"
example.com. true ""
intranet. true "session=1"'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
