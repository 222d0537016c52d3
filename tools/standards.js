// `npm run standards`: what urlsmith follows, and what is newer. tests/standards.json is the list of what is followed. Words
// choose the topics that have one of them in their titles: `npm run standards -- urlpattern`.
//
// Asks the registries of npm and of crates, Debian, and the standards' sites and GitHub where they can be reached. Ends with status 0 if nothing is
// newer, and with 1 if something is. Then it says what to do.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { domainToASCII } from "node:url";

import { rulesOf } from "../js/companions/public-suffix/text.js";
import { readList } from "./lib/build-suffixes.js";
import {
  commit,
  crate,
  debianVersion,
  isPage,
  npmPackage,
  npmVersion,
  page,
} from "./lib/versions.js";
import { Failure, main, root } from "./lib/run.js";
import { textOfTldts } from "./lib/tldts-rules.js";

const followed = JSON.parse(
  readFileSync(join(root, "tests/standards.json"), "utf8"),
);

/**
 * An answer of a source: what the source has, and whether that is newer than what is followed. The source could not be
 * reached if `found` is null.
 */
const source = (name, found, isNewer) => ({
  name,
  found,
  isNewer: found !== null && isNewer,
});

const short = (commit) => commit && commit.slice(0, 7);
const fromGitHub = (newest, repository, known) =>
  source(
    `github.com/${repository}`,
    short(newest),
    newest !== known && newest !== null,
  );

/**
 * The review draft after the one that was read: the WHATWG publishes one every six months, at an address with the month.
 */
async function nextReviewDraft({ standard, reviewDraft }) {
  const [year, month] = reviewDraft.split("-").map(Number);
  const next = new Date(Date.UTC(year, month + 5)).toISOString().slice(0, 7);
  const isThere = await isPage(`${standard}review-drafts/${next}/`);
  return source(
    `${new URL(standard).host}/review-drafts/`,
    isThere === null ? null : isThere ? next : reviewDraft,
    isThere,
  );
}

/** The commit that Upa URL, an implementation in C++, says that it follows. One that was followed earlier here is no news. */
async function followedByUpa({ standard, commit: known, earlier }) {
  const name = "upa-url/upa";
  const readme = await page(
    `https://raw.githubusercontent.com/${name}/main/README.md`,
  );
  const address = `${standard}commit-snapshots/`;
  const named = readme?.split(address)[1]?.match(/^[\da-f]{40}/)?.[0] ?? null;
  return source(
    `${name}, its README`,
    short(named),
    named !== known && !earlier.includes(named),
  );
}

async function urlStandard() {
  const { repository, commit: known } = followed.url;
  const [newest, whatwgURL, draft, upa] = await Promise.all([
    commit(repository),
    npmPackage("whatwg-url"),
    nextReviewDraft(followed.url),
    followedByUpa(followed.url),
  ]);
  const named = /whatwg\/url\/commit\/([\da-f]{7,40})/.exec(
    whatwgURL?.read("README.md") ?? "",
  )?.[1];
  return [
    source(
      `whatwg-url ${whatwgURL?.version ?? ""}, its README`,
      short(named ?? null),
      named !== known,
    ),
    fromGitHub(newest, repository, known),
    draft,
    upa,
  ];
}

async function urlPatternStandard() {
  const { repository, commit: known } = followed.urlpattern;
  const { crate: name, version } = followed.wpt.vectors;
  const [newest, vectors, draft, upa] = await Promise.all([
    commit(repository),
    crate(name),
    nextReviewDraft(followed.urlpattern),
    followedByUpa(followed.urlpattern),
  ]);
  return [
    source(`the crate ${name}, its vectors`, vectors, vectors !== version),
    fromGitHub(newest, repository, known),
    draft,
    upa,
  ];
}

async function idl() {
  const newest = await npmPackage(followed.idl.package);
  const changed = Object.entries(followed.idl.sha256)
    .filter(([file, known]) => newest && hashOf(newest.read(file)) !== known)
    .map(([file]) => file);
  const state =
    changed.length > 0 ? `${changed.join(" and ")} changed` : "the same text";
  return [
    source(
      `${followed.idl.package} ${newest?.version ?? ""}`,
      newest && state,
      changed.length > 0,
    ),
  ];
}

const hashOf = (text) => createHash("sha256").update(text).digest("hex");

async function unicode() {
  const known = followed.unicode.version;
  const major = Number.parseInt(known, 10);
  const data = [`${major}.1.0`, `${major + 1}.0.0`];
  const [tr46, ...packages] = await Promise.all([
    npmPackage("tr46"),
    ...data.map((version) => npmVersion(`@unicode/unicode-${version}`)),
  ]);
  const newer = data.filter((version, index) => packages[index] !== null);
  const { unicodeVersion = null } = JSON.parse(
    tr46?.read("package.json") ?? "{}",
  );
  return [
    source(
      `tr46 ${tr46?.version ?? ""}`,
      unicodeVersion,
      unicodeVersion !== known,
    ),
    source("@unicode/*", tr46 && (newer.at(-1) ?? known), newer.length > 0),
  ];
}

async function publicSuffixList() {
  const { crate: name, version, date } = followed.publicSuffixList;
  const [newest, debian, tldts] = await Promise.all([
    crate(name),
    debianVersion("publicsuffix"),
    npmPackage("tldts"),
  ]);
  const debianDate =
    debian && debian.replace(/^(\d{4})(\d\d)(\d\d).*/, "$1-$2-$3");
  const count = tldts && differences(tldts);
  return [
    source(`the crate ${name}`, newest, newest !== version),
    source("Debian's publicsuffix", debianDate, debianDate > date),
    source(
      `tldts ${tldts?.version ?? ""} of ${tldts?.date ?? "?"}`,
      tldts && (count > 0 ? `${count} names differ` : "the same names"),
      // tldts may also be older. Its version has no day of the list.
      count > 0 && tldts.date > date,
    ),
  ];
}

/**
 * How many names have rules in one of the two lists alone: ours, and that of tldts. Which kind of rules a name has is left out:
 * tldts gives the name above a wildcard a rule of its own.
 */
function differences({ path }) {
  const require = createRequire(import.meta.url);
  const trie = require(join(path, "dist/cjs/src/data/trie.js"));
  const [ours, theirs] = [readList().text, textOfTldts(trie)].map(
    (text) => new Set(rulesOf(text, domainToASCII).map(({ name }) => name)),
  );
  const alone = (some, others) => [...some].filter((it) => !others.has(it));
  return alone(ours, theirs).length + alone(theirs, ours).length;
}

async function webPlatformTests() {
  const { node, vectors } = followed.wpt;
  const [debian, newest] = await Promise.all([
    debianVersion("nodejs"),
    crate(vectors.crate),
  ]);
  const copy = debian && /^[\d.]+/.exec(debian)[0];
  return [
    source("Debian's nodejs, which has a copy", copy, copy !== node),
    source(`the crate ${vectors.crate}`, newest, newest !== vectors.version),
  ];
}

const topics = [
  {
    title: "URL Standard, whatwg/url",
    known: `${short(followed.url.commit)} of ${followed.url.date}`,
    ask: urlStandard,
    todo: "read the changes since, follow them in src/url and js/url, and write the commit into tests/standards.json",
  },
  {
    title: "URL Pattern Standard, whatwg/urlpattern",
    known: `${short(followed.urlpattern.commit)} of ${followed.urlpattern.date}`,
    ask: urlPatternStandard,
    todo: "read the changes since, follow them in src/pattern and js/pattern, and write the commit into tests/standards.json",
  },
  {
    title: "Web IDL of both",
    known: `${followed.idl.package} ${followed.idl.version} of ${followed.idl.date}`,
    ask: idl,
    todo: "compare the interfaces, and write the version and the hashes into tests/standards.json",
  },
  {
    title: "Unicode",
    known: `${followed.unicode.version} of ${followed.unicode.date}`,
    ask: unicode,
    todo: "update ICU4X in idna-adapter/Cargo.toml, with its line `unicode`, and the npm package @unicode/unicode-… in package.json",
  },
  {
    title: "public suffix list",
    known: `${followed.publicSuffixList.date}, of the crate psl ${followed.publicSuffixList.version}`,
    ask: publicSuffixList,
    todo: "change the version of psl and the day in tools/suffixes/Cargo.toml once psl has the newer list",
  },
  {
    title: "web-platform-tests",
    known: `${short(followed.wpt.commit)} of ${followed.wpt.date}, as copied by Node.js ${followed.wpt.node}`,
    ask: webPlatformTests,
    todo: "change the suite in tests/wpt/checkout/debian.js, or ada-url in Cargo.toml, and run npm run wpt -- --write",
    // A newer copy of the tests is no newer standard.
    isHint: true,
  },
];

await main(async () => {
  const words = process.argv.slice(2);
  const chosen = topics.filter(
    ({ title }) =>
      words.length === 0 || words.some((word) => title.includes(word)),
  );
  if (chosen.length === 0) {
    throw new Failure(`no topic has ${words.join(" or ")} in its title`);
  }
  const answers = await Promise.all(chosen.map(({ ask }) => ask()));
  let moved = 0;
  let unreached = 0;
  chosen.forEach(({ title, known, todo, isHint }, index) => {
    console.log(`${title}\n  followed: ${known}`);
    const isNewer = answers[index].some((source) => source.isNewer);
    for (const { name, found, isNewer } of answers[index]) {
      if (found === null) unreached += 1;
      const state = isNewer ? " – newer" : "";
      console.log(`  ${name.trim()}: ${found ?? "not reached"}${state}`);
    }
    if (isNewer) console.log(`  ${isHint ? "may" : "to"} do: ${todo}`);
    if (isNewer && !isHint) moved += 1;
  });
  if (unreached > 0) {
    console.log(
      `\n${unreached} sources were not reached: without them something newer may stay unseen.`,
    );
  }
  console.log(moved > 0 ? `\n${moved} moved` : "\nnothing moved");
  if (moved > 0) process.exitCode = 1;
});
