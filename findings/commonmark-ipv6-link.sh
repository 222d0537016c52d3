#!/usr/bin/env bash
# commonmark 0.31.2, the reference implementation of CommonMark in JavaScript, percent-encodes the brackets around an IPv6 address in the
# destination of a link. "%5B" is no part of a host that `new URL` accepts, so the link leads nowhere: browsers show it as an invalid URL.
# markdown-it 15.0.3 leaves the brackets in a host, and encodes them elsewhere. It hits documents with links to IPv6 hosts.
#
# Seen:
# <p><a href="http://%5B2001:db8::1%5D/docs">docs</a></p>
# false
# <p><a href="http://[2001:db8::1]/docs">docs</a></p>
# true

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent commonmark@0.31.2 markdown-it@15.0.3

cat >program.mjs <<'PROGRAM'
import { HtmlRenderer, Parser } from "commonmark";
import MarkdownIt from "markdown-it";

const text = "[docs](http://[2001:db8::1]/docs)";
const canParse = (html) => {
  try {
    new URL(/href="([^"]*)"/.exec(html)[1]);
    return true;
  } catch {
    return false;
  }
};
for (const html of [
  new HtmlRenderer().render(new Parser().parse(text)),
  new MarkdownIt().render(text),
]) {
  console.log(html.trim());
  console.log(canParse(html));
}
PROGRAM

expected='<p><a href="http://%5B2001:db8::1%5D/docs">docs</a></p>
false
<p><a href="http://[2001:db8::1]/docs">docs</a></p>
true'

output=$(node program.mjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
