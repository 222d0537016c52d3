#!/bin/bash -eu
# Builds the fuzz targets for OSS-Fuzz, which sets SRC, OUT and RUSTFLAGS. A target is the program under the target's name.

cd "$SRC/urlsmith"
export RUSTFLAGS="${RUSTFLAGS:-} $(tr '\n' ' ' < fuzz/rustflags.txt)"
host=x86_64-unknown-linux-gnu
cargo build --release --package=urlsmith-fuzz --bins --features=libfuzzer --target=$host
programs=${CARGO_TARGET_DIR:-target}/$host/release
for target in $("$programs/case" names | cut -f 1); do
  cp "$programs/fuzz" "$OUT/$target"
done
