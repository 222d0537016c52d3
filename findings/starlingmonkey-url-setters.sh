#!/usr/bin/env bash
# StarlingMonkey, the engine of Fastly Compute (@fastly/js-compute 3.46.0): setting href to what is no URL keeps the old URL, without an
# error; setting hostname to "x:82" changes the host; and a path that begins with a drive letter loses the host of a file URL. By the URL
# Standard the first throws a TypeError, the second is ignored, as in all browsers and Node.js, and the third keeps the host. It hits edge
# programs that take a URL from a request and rely on the exception: they go on with the URL that the object had before.
#
# Seen, while the program is built:
# href: https://h/ without an error
# hostname: x
# host of a file: ""

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm install --silent --no-audit --no-fund @fastly/js-compute@3.46.0

cat > program.js <<'PROGRAM'
const url = new URL("https://h/");
let outcome = "without an error";
try {
  url.href = "a b";
} catch (error) {
  outcome = `with a ${error.name}`;
}
console.log(`href: ${url.href} ${outcome}`);
url.hostname = "x:82";
console.log(`hostname: ${url.hostname}`);
console.log(`host of a file: "${new URL("file://h/C|/a").host}"`);
addEventListener("fetch", () => {});
PROGRAM

expected='href: https://h/ without an error
hostname: x
host of a file: ""'

output=$(node node_modules/@fastly/js-compute/dist/cli/js-compute-runtime-cli.js program.js program.wasm 2>&1 |
  grep -E '^(href|hostname|host of a file): ')
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
