#!/usr/bin/env bash
# Ballista 55.0.0, with DataFusion 55.2.0: SessionContext::remote_with_state and standalone_with_state drop the scalar, aggregate and
# window functions that were registered on the state that they are given: the context that they return has DataFusion's own in their
# place. Both are documented to make a context "with custom session state", as the client of the guide does
# (https://datafusion.apache.org/ballista/user-guide/extending-components.html). It hits whoever registers functions, such as those of
# URLs, where DataFusion has them, on the state: each query that calls one fails while it is planned, with "Invalid function". A function
# that is registered on the context afterwards stays. Compiling takes 20 minutes.
#
# Seen:
# state: true
# remote_with_state: false
# registered afterwards: true

set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >Cargo.toml <<'MANIFEST'
[package]
name = "program"
version = "0.0.0"
edition = "2024"

[dependencies]
ballista = "=55.0.0"
datafusion = "=55.2.0"
tokio = { version = "1", features = ["rt-multi-thread", "macros", "time"] }
MANIFEST

mkdir src
cat >src/main.rs <<'PROGRAM'
use std::sync::Arc;

use ballista::prelude::SessionContextExt;
use datafusion::arrow::datatypes::DataType;
use datafusion::error::Result;
use datafusion::execution::{FunctionRegistry, SessionStateBuilder};
use datafusion::logical_expr::{ScalarUDF, Volatility, create_udf};
use datafusion::prelude::SessionContext;

fn same() -> ScalarUDF {
    let text = DataType::Utf8;
    let call = Arc::new(|values: &[_]| Ok(Clone::clone(&values[0])));
    create_udf("same", vec![text.clone()], text, Volatility::Immutable, call)
}

#[tokio::main]
async fn main() -> Result<()> {
    let mut state = SessionStateBuilder::new().with_default_features().build();
    state.register_udf(Arc::new(same()))?;
    println!("state: {}", state.udf("same").is_ok());

    // Nothing is connected yet.
    let ctx = SessionContext::remote_with_state("df://127.0.0.1:50050", state).await?;
    println!("remote_with_state: {}", ctx.udf("same").is_ok());
    ctx.register_udf(same());
    println!("registered afterwards: {}", ctx.udf("same").is_ok());
    Ok(())
}
PROGRAM

expected='state: true
remote_with_state: false
registered afterwards: true'

output=$(CARGO_PROFILE_DEV_DEBUG=0 cargo run --quiet)
if [ "$output" != "$expected" ]; then
  echo "$output"
  exit 1
fi
echo "as described"
