// The crate's features: none, each alone, all but each one, and all. No condition in src/ names more than two.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  cargo,
  locked,
  programWith,
  urlsmith,
} from "../support/crate-programs.js";

const features = ["idna", "regex", "serde", "std"];

const combinations = [
  [],
  ...features.map((name) => [name]),
  ...features.map((name) => features.filter((other) => other !== name)),
  features,
];

test("the crate builds without features, with each, without each, and with all", () => {
  for (const combination of combinations) {
    // Nothing depends on the templates: half of the combinations have them.
    const templates = combination.length % 2 ? ["uri-template"] : [];
    const chosen = `--features=${[...combination, ...templates].join(",")}`;
    const crate = ["--package=urlsmith", "--lib", "--no-default-features"];
    const checks = ["rustc", "--quiet", "--profile=check", ...crate, chosen];
    cargo([...checks, "--", "--deny=warnings"]);
  }
});

/** A program that does the same with every feature. */
const main = `
use urlsmith::{Host, Url, form_urlencoded, quirks};

fn main() {
    let mut url = Url::parse("https://bücher.EXAMPLE:443/a/../b?q=1#c").expect("a URL");
    url.query_pairs_mut().append_pair("é", "x y");
    url.path_segments_mut().expect("a list").push("100%");
    println!("{url} {:?}", url.origin().ascii_serialization());
    println!("{:?}", Url::parse_with_position("https://1.2.3.256").map_err(|error| (error, error.name(), error.position())));
    println!("{:?} {:?}", url.join("//[::1]:8o"), url.join("../x").map(|other| url.make_relative(&other)));
    println!("{:?} {}", Host::parse("0x7f.1"), form_urlencoded::Serializer::new(String::new()).append_pair("a", "b&c").finish());
    println!("{:?} {}", quirks::set_host(&mut url, "é.example:81"), url);
}
`;

test("a program prints the same with no feature, with the tables of IDNA alone, and with all", () => {
  const printed = [[], ["idna"], features].map((combination) => {
    const options = `, default-features = false, features = ${JSON.stringify(combination)}`;
    const cwd = programWith(urlsmith(options), main);
    return cargo(["run", "--quiet"], { cwd, env: locked });
  });
  assert.match(printed[0], /^https:\/\/xn--bcher-kva\.example\/b\/100%25\?/);
  for (const text of printed) assert.equal(text, printed[0]);
});
