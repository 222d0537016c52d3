// `npm run standards`: what urlsmith follows, and what is newer. tests/standards.json is the list of what is followed. Words
// choose the topics that have one of them in their titles: `npm run standards -- urlpattern`.
//
// Asks GitHub, the standards' sites, npm and crates.io. Ends with status 0 if nothing is newer, and with 1 if something is. Then it says what to do.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { Failure, main, output, root } from "./lib/run.js";

const { url, urlpattern, unicode, publicSuffixList, wpt } = JSON.parse(
  readFileSync(join(root, "tests/standards.json"), "utf8"),
);

/** The newest commit of a repository on GitHub. This and the functions below return null for what cannot be reached. */
function commitOf(repository) {
  const address = `https://github.com/${repository}`;
  // Without an answer, git would ask for a password.
  const line = output("git", [
    ...["-c", "credential.helper=", "-c", "core.askPass=true"],
    ...["ls-remote", address, "HEAD"],
  ]);
  return /^[\da-f]{40}/.exec(line)?.[0] ?? null;
}

/** The newest version of a crate. */
function crateVersion(name) {
  const text = output("cargo", ["info", "--quiet", name]);
  return (/\(latest ([\d.]+)\)/.exec(text) ??
    /^version: ([\d.]+)/m.exec(text))?.[1];
}

/** The text of a page. */
const page = (address) =>
  output("curl", ["--silent", "--fail", "--location", address]);

/** The newest review draft: the WHATWG publishes one every six months, at an address with the month. */
function reviewDraft({ standard, reviewDraft: known }) {
  const [year, month] = known.split("-").map(Number);
  const next = new Date(Date.UTC(year, month + 5)).toISOString().slice(0, 7);
  const drafts = [next, known];
  return drafts.find((it) => page(`${standard}review-drafts/${it}/`) !== null);
}

/** The commit that Upa URL, an implementation in C++, says that it follows. One that was followed earlier here is no news. */
function followedByUpa({ standard, commit, earlier }) {
  const readme = page(
    "https://raw.githubusercontent.com/upa-url/upa/main/README.md",
  );
  const named = readme?.split(`${standard}commit-snapshots/`)[1]?.slice(0, 40);
  return earlier.includes(named) ? commit : named;
}

/** The commit of the URL Standard that the installed whatwg-url says that it follows. */
function followedByWhatwgURL() {
  const readme = join(root, "node_modules/whatwg-url/README.md");
  const text = existsSync(readme) ? readFileSync(readme, "utf8") : "";
  return /whatwg\/url\/commit\/([\da-f]{40})/.exec(text)?.[1];
}

/** The topics of a standard: its commit and its review draft. `more` are further sources of the commit. */
const standard = (title, followed, folders, more = {}) => [
  {
    title: `${title}, ${followed.repository}, of ${followed.date}`,
    known: followed.commit,
    sources: {
      [`github.com/${followed.repository}`]: () =>
        commitOf(followed.repository),
      "upa-url/upa, its README": () => followedByUpa(followed),
      ...more,
    },
    todo: `read the changes since, follow them in ${folders}, and write the commit into tests/standards.json`,
  },
  {
    title: `${title}, the review draft`,
    known: followed.reviewDraft,
    sources: {
      [`${new URL(followed.standard).host}/review-drafts/`]: () =>
        reviewDraft(followed),
    },
    todo: `read the changes of ${followed.repository} since, and write the draft into tests/standards.json`,
  },
];

/** What is followed: a title, and what is known; for each source what it has, and what to do if that is something else. */
const topics = [
  ...standard("URL Standard", url, "src/url and js/url", {
    "whatwg-url, its README": followedByWhatwgURL,
  }),
  ...standard("URL Pattern Standard", urlpattern, "src/pattern and js/pattern"),
  {
    title: "vectors for patterns, of web-platform-tests",
    known: wpt.vectors.version,
    sources: { "the crate ada-url": () => crateVersion(wpt.vectors.crate) },
    todo: "update ada-url in Cargo.toml, and run npm run wpt -- --write",
  },
  {
    title: `Unicode of ${unicode.date}`,
    known: unicode.version,
    sources: { tr46: () => output("npm", ["view", "tr46", "unicodeVersion"]) },
    todo: "update ICU4X in idna-adapter/Cargo.toml, with its line `unicode`, and the npm package @unicode/unicode-… in package.json",
  },
  {
    title: `public suffix list of ${publicSuffixList.date}`,
    known: publicSuffixList.version,
    sources: { "the crate psl": () => crateVersion(publicSuffixList.crate) },
    todo: "change the version of psl and the day in tools/suffixes/Cargo.toml",
  },
];

await main(() => {
  const words = process.argv.slice(2);
  const chosen = topics.filter(
    ({ title }) =>
      words.length === 0 || words.some((word) => title.includes(word)),
  );
  if (chosen.length === 0) {
    throw new Failure(`no topic has ${words.join(" or ")} in its title`);
  }
  let moved = 0;
  for (const { title, known, sources, todo } of chosen) {
    console.log(`${title}\n  followed: ${known}`);
    let isNewer = false;
    for (const [name, ask] of Object.entries(sources)) {
      const found = ask();
      const differs = Boolean(found) && found !== known;
      isNewer ||= differs;
      console.log(
        `  ${name}: ${found || "not reached"}${differs ? " – newer" : ""}`,
      );
    }
    if (!isNewer) continue;
    console.log(`  to do: ${todo}`);
    moved += 1;
  }
  console.log(`\n${moved || "nothing"} moved`);
  if (moved > 0) process.exitCode = 1;
});
