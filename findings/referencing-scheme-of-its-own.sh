#!/usr/bin/env bash
# referencing 0.37.0, with which jsonschema 4.26 resolves "$ref": a relative reference against an "$id" whose scheme Python's urljoin does not
# know is not resolved, and the schema beside it not found. urljoin resolves only for a list of schemes; JSON Schema resolves by RFC 3986,
# section 5.2, for every scheme (https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.1), as `new URL` does. It hits sets of schemas
# that are named by identifiers of their own, such as "schema://example.com/a": references have to be absolute, or the validator raises
# Unresolvable.
#
# Seen:
# https://example.com/schemas/b
# https://example.com/schemas/b
# https://example.com/schemas/b
# schema://example.com/schemas/b
# Unresolvable: b
# Unresolvable: /schemas/b

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check referencing==0.37.0

cat >program.py <<'PROGRAM'
from referencing import Registry
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT202012

for scheme in ["https", "schema"]:
    base = f"{scheme}://example.com/schemas/a"
    other = f"{scheme}://example.com/schemas/b"
    registry = Registry().with_resources(
        (uri, DRAFT202012.create_resource({"$id": uri})) for uri in [base, other]
    )
    for reference in [other, "b", "/schemas/b"]:
        try:
            print(registry.resolver(base).lookup(reference).contents["$id"])
        except Unresolvable as error:
            print("Unresolvable:", error.ref)
PROGRAM

expected='https://example.com/schemas/b
https://example.com/schemas/b
https://example.com/schemas/b
schema://example.com/schemas/b
Unresolvable: b
Unresolvable: /schemas/b'

output=$(python/bin/python program.py)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
