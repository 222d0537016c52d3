#!/usr/bin/env bash
# apache-arrow 21.2.0 leaves out a byte order mark at the start of a value when it reads a column of strings: the column has the bytes
# EF BB BF, and `get` gives the value without U+FEFF. In Arrow a string is its bytes as UTF-8
# (https://arrow.apache.org/docs/format/Columnar.html), so a value that is read and written again is another value. It hits comparisons
# with the original values, and joins on them: a column from a text file that began with a byte order mark, cut into lines.
#
# Seen:
# 4 bytes: ef bb bf 61
# get: 1 code unit

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent apache-arrow@21.2.0

cat >program.cjs <<'PROGRAM'
const { Utf8, vectorFromArray } = require("apache-arrow");

const column = vectorFromArray(["\ufeffa"], new Utf8());
const [{ values }] = column.data;
const bytes = [...values.subarray(0, 4)].map((byte) => byte.toString(16));
console.log(`${bytes.length} bytes: ${bytes.join(" ")}`);
console.log(`get: ${column.get(0).length} code unit`);
PROGRAM

expected='4 bytes: ef bb bf 61
get: 1 code unit'

output=$(node program.cjs)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
