#!/usr/bin/env bash
# ClickHouse 26.9 (as chdb 4.4.0) takes rows of a function of the type "executable_pool" for answers to other rows, without an error,
# where a value with a line feed goes through the format TabSeparatedRaw: the program gets three lines for two rows and answers
# with three, and ClickHouse reads the first two. All rows after the value have the result of the row before, up to the end of the
# block. It hits functions over columns of URLs, file names and user agents, whose programs read lines; one odd value moves the results
# of thousands of rows. `replaceAll(x, '\n', '')` helps, or a format with escapes.
#
# Seen, a program that returns each line as it is, for the values a<LF>b, c and d:
# "a\nb" "a"
# "c" "b"
# "d" "c"

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv environment
environment/bin/pip install --quiet chdb==4.4.0 chdb-core==26.9.0

cat >function.xml <<'FUNCTION'
<functions>
  <function>
    <type>executable_pool</type>
    <name>same</name>
    <return_type>String</return_type>
    <argument><type>String</type><name>value</name></argument>
    <format>TabSeparatedRaw</format>
    <pool_size>1</pool_size>
    <command>same.sh</command>
  </function>
</functions>
FUNCTION

printf '#!/bin/sh\nexec cat\n' >same.sh
chmod +x same.sh

cat >program.py <<'PROGRAM'
import json
import os

import chdb

query = r"SELECT value, same(value) AS result FROM (SELECT arrayJoin(['a\nb', 'c', 'd']) AS value)"
answer = chdb.query(query, "JSONEachRow", udf_path=os.getcwd()).bytes().decode()
for line in answer.splitlines():
    row = json.loads(line)
    print(json.dumps(row["value"]), json.dumps(row["result"]))
PROGRAM

expected='"a\nb" "a"
"c" "b"
"d" "c"'

output=$(environment/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
