#!/usr/bin/env bash
# dukpy 0.6.0, QuickJS-ng for Python: a regular expression with the flag v compiles, and `flags` has the "v", but property escapes match
# nothing, where those with the flag u are right. ECMAScript has the same property escapes with both flags
# (https://tc39.es/ecma262/#sec-patterns), so a program that asks whether the flag compiles, and then uses it, gets wrong answers without
# an error. It hits patterns with such groups, "/:name(\p{L}+)": URLPattern compiles with the flag v, as its standard says.
#
# Seen:
# v [False, False, False]
# u [True, True, True]

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv environment
environment/bin/pip install --quiet --disable-pip-version-check dukpy==0.6.0

cat >program.py <<'PROGRAM'
from dukpy import evaljs

for flag in ["v", "u"]:
    tests = [rf"/^\p{{{name}}}$/{flag}.test('a')" for name in ["L", "Ll", "Letter"]]
    print(evaljs(f"/./{flag}.flags"), evaljs(f"[{', '.join(tests)}]"))
PROGRAM

expected='v [False, False, False]
u [True, True, True]'

output=$(environment/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
