#!/usr/bin/env bash
# Qt 6.12.0's JavaScript engine (PyPI, PySide6-Essentials 6.12.0; QML has the same one): "__proto__: value" in an object literal makes a
# property of that name and leaves the prototype as it is. By ECMAScript it sets the prototype (section 13.2.5.5, and B.3.1 before 2022).
# So { __proto__: null }, which libraries use for maps of names that are input, such as the parameters of a query, finds "constructor" and
# "toString" in an empty map. It also has neither globalThis nor Array.prototype.flat.
#
# Seen: ["__proto__"] true undefined undefined

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet --disable-pip-version-check PySide6-Essentials==6.12.0

expected='["__proto__"] true undefined undefined'

output=$("$folder/python/bin/python" - <<'PROGRAM'
from PySide6.QtCore import QCoreApplication
from PySide6.QtQml import QJSEngine

application = QCoreApplication([])
program = """
var map = { __proto__: null };
[JSON.stringify(Object.keys(map)), "constructor" in map, typeof globalThis, typeof [].flat].join(" ");
"""
print(QJSEngine(application).evaluate(program).toString())
PROGRAM
)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
