// What a program gets that depends on the crate.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  cargo,
  locked,
  programWith,
  urlsmith,
} from "../support/crate-programs.js";

/** The crates that a program compiles for its dependency, which is one of them. */
function cratesOf(dependency) {
  const args = ["tree", "--edges=normal", "--prefix=none", "--format={p}"];
  const cwd = programWith(dependency);
  const tree = cargo(args, { cwd, env: locked });
  const names = tree.trim().split("\n");
  // A crate can come a second time, marked with an asterisk.
  return new Set(names.map((name) => name.split(" ")[0])).size - 1;
}

test("a program gets no more crates than with the crate url", () => {
  const ours = cratesOf(urlsmith());
  const theirs = cratesOf('url = "2"');
  assert.ok(ours <= theirs, `${ours} crates, url ${theirs}`);
});

test("without the default features a program gets three crates", () => {
  assert.equal(cratesOf(urlsmith(", default-features = false")), 3);
});

const main = `
use std::borrow::Cow;
use urlsmith::{Platform, Url};

struct Mine;

impl Platform for Mine {
    fn to_ascii<'d>(&self, domain: &'d str) -> Option<Cow<'d, str>> {
        (domain == "☕").then_some("xn--53h".into())
    }
}

fn main() {
    for input in ["https://EXAMPLE.com", "https://é.example", "https://☕"] {
        println!("{:?}", Url::parse_with_position(input).map(String::from).map_err(|error| error.message()));
    }
    println!("{:?}", Url::parse_on(&Mine, "https://☕", None).map(String::from));
}
`;

test("without the feature idna, an error names it, and a program's own ToASCII is asked", () => {
  const cwd = programWith(urlsmith(", default-features = false"), main);
  const printed = cargo(["run", "--quiet"], { cwd, env: locked });
  assert.deepEqual(printed.trim().split("\n"), [
    'Ok("https://example.com/")',
    'Ok("https://xn--9ca.example/")',
    'Err("the domain is not valid under IDNA, or has characters that need the feature `idna` of the crate urlsmith")',
    'Ok("https://xn--53h/")',
  ]);
});
