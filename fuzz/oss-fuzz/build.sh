#!/bin/bash -eu
# Builds the fuzz targets for OSS-Fuzz, which sets SRC, OUT and RUSTFLAGS. A target is the program under the target's name.

cd "$SRC/urlsmith"
fuzz=(--package=urlsmith-fuzz --release)
names=$(RUSTFLAGS='' cargo run "${fuzz[@]}" --bin=case names | cut -f 1)

# With a host named, build scripts are not instrumented.
host=x86_64-unknown-linux-gnu
RUSTFLAGS="${RUSTFLAGS:-} $(tr '\n' ' ' < fuzz/rustflags.txt)" \
  cargo build "${fuzz[@]}" --bin=fuzz --features=libfuzzer --target=$host
for name in $names; do
  cp "${CARGO_TARGET_DIR:-target}/$host/release/fuzz" "$OUT/$name"
done
