// What a program may see of the crate url beyond calls, in this crate: each public item with the traits that it has, auto
// traits and `const` among them, and `#[must_use]`. programs/seen.rs has what is seen when a program runs, and the variance of
// lifetimes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  documentation,
  documentationOfUrl,
  publicItems,
} from "./public-items.js";

/** The items of url that are written otherwise here, under the reason. */
const otherwise = {
  "a lifetime without a name": [
    "impl Host<&str>",
    "pub fn Host<&str>::to_owned(&self) -> Host<alloc::string::String>",
    "impl<'a> core::convert::TryFrom<&'a str> for Url",
    "pub fn Url::try_from(&'a str) -> core::result::Result<Self, Self::Error>",
  ],
  "the same bounds, beside the parameters": [
    "impl<'de, S> serde_core::de::Deserialize<'de> for Host<S> where S: serde_core::de::Deserialize<'de>",
    "impl<S> serde_core::ser::Serialize for Host<S> where S: serde_core::ser::Serialize",
    "impl<S, T> core::cmp::PartialEq<Host<T>> for Host<S> where S: core::cmp::PartialEq<T>",
    "pub fn Host<S>::deserialize<__D>(__D) -> core::result::Result<Self, <__D as serde_core::de::Deserializer>::Error> where __D: serde_core::de::Deserializer<'de>",
    "pub fn Host<S>::serialize<__S>(&self, __S) -> core::result::Result<<__S as serde_core::ser::Serializer>::Ok, <__S as serde_core::ser::Serializer>::Error> where __S: serde_core::ser::Serializer",
    "pub fn Url::deserialize<D>(D) -> core::result::Result<Url, <D as serde_core::de::Deserializer>::Error> where D: serde_core::de::Deserializer<'de>",
    "pub fn Url::deserialize_internal<'de, D>(D) -> core::result::Result<Self, <D as serde_core::de::Deserializer>::Error> where D: serde_core::de::Deserializer<'de>",
    "pub fn Url::hash<H>(&self, &mut H) where H: core::hash::Hasher",
    "pub fn Url::serialize<S>(&self, S) -> core::result::Result<<S as serde_core::ser::Serializer>::Ok, <S as serde_core::ser::Serializer>::Error> where S: serde_core::ser::Serializer",
    "pub fn Url::serialize_internal<S>(&self, S) -> core::result::Result<<S as serde_core::ser::Serializer>::Ok, <S as serde_core::ser::Serializer>::Error> where S: serde_core::ser::Serializer",
  ],
  "deprecated in url, and hidden here": [
    "pub fn Url::into_string(self) -> alloc::string::String",
  ],
};

/** The public items, without the name of the crate. */
const itemsOf = (path) =>
  publicItems(path, "--all")
    .trim()
    .replaceAll(/\b(url|urlsmith)::/g, "")
    .split("\n");

test("the crate has each public item of url, and each trait that it has", () => {
  const ours = new Set(itemsOf(documentation()));
  const theirs = itemsOf(documentationOfUrl());
  const missing = theirs
    .filter((item) => item !== "pub mod url")
    .filter((item) => !ours.has(item));
  assert.ok(theirs.includes("pub ParseError::EmptyHost"));
  assert.ok(theirs.includes("impl core::marker::Send for Url"));
  assert.deepEqual(missing.sort(), Object.values(otherwise).flat().sort());
});

/** The public items of a crate, by their names alone. */
const namedItemsOf = (path) =>
  Object.values(JSON.parse(readFileSync(path, "utf8")).index);

/** The names of the public items that are `#[must_use]`. */
function mustUse(path) {
  return namedItemsOf(path)
    .filter(({ attrs }) => JSON.stringify(attrs).includes('"must_use"'))
    .map(({ name }) => name)
    .sort();
}

test("the same items are must_use", () => {
  const theirs = mustUse(documentationOfUrl());
  const names = new Set(
    namedItemsOf(documentationOfUrl()).map(({ name }) => name),
  );
  // Items that url lacks may be must_use, too.
  const ours = mustUse(documentation()).filter((name) => names.has(name));
  assert.ok(theirs.length > 0);
  assert.deepEqual(ours, theirs);
});
