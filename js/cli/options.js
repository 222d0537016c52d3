// The options of the command line and their meaning.

import { parseArgs } from "node:util";

import { URL } from "../entries/index.js";
import { UsageError } from "./error.js";
import { fieldNames } from "./fields.js";

export const help = `Examples:
  urlsmith 'HTTPS://me@EXAMPLE.com:443/a/../b?c=d'    the components of a URL
  urlsmith --get host,port,'?q' --file urls.txt       tab-separated columns
  urlsmith --match '/users/:id' --get :id < urls.txt  a group of a pattern
  urlsmith --format '{hostname}{pathname}' x://y/z    a template for each URL
  urlsmith --json --base https://example.com/a/ ../b  JSON, for other programs
  urlsmith --check --json https://example.com/        its validation errors

Usage: urlsmith [options] [URL ...]

Prints each URL's normal form and components, or what is wrong with it. URLs
are the arguments, or the lines of files, or else of standard input, which can
also be written as -. On a terminal, without arguments, the command shows the
tour.

Options:
  -f, --file FILE      read URLs from FILE (- is standard input), which may be
                       compressed by gzip; repeatable
  -b, --base URL       resolve every URL against this one
  -m, --match PATTERN  print the URLs that match the URLPattern, and its groups;
                       a PATTERN that starts with / matches only the path
  -g, --get FIELDS     print these fields of each URL, separated by tabs; the
                       row of an invalid URL is empty
      --format TEXT    print this text for each URL, with {FIELD} filled in;
                       \\t is a tab, \\n a new line, \\{ a brace
  -j, --json           print a line of JSON for each URL
      --key RULES      print a key to compare URLs by: the normal form without
                       what the comma-separated RULES name: fragment, slash
                       (at the end), index (index.html), drop:NAME and
                       keep:NAME (parameters); sort sorts the parameters
      --rfc3986        print each URL as RFC 3986 allows it, with more
                       characters percent-encoded, for other parsers
  -c, --check          print each URL's validation errors, with positions and
                       fixes; for a file as FILE:LINE:COLUMN: error: …; with
                       --json a line of JSON for each URL
      --schemes NAMES  with --check, report URLs with other schemes, too;
                       NAMES is a list such as https,mailto
      --fix            print each URL with all fixes that keep it the same URL;
                       the remaining errors go to standard error
      --same-resource  with --fix, take the fixes that change only which
                       characters are percent-encoded, too: other bytes, the
                       same resource
      --field N        read the URL from field N of each tab-separated line,
                       and print the result in its place
      --csv            with --field, read and print comma-separated values
  -0, --null           values end with a NUL character, not with a line feed,
                       and so do the rows; for --get, --format, --key, --json
      --jobs N         use N threads (1 to 256); default: 1
      --exit-zero      exit with status 0 instead of 1
  -q, --quiet          do not write a summary or progress to standard error
      --support        show which classes this engine has, what they get wrong,
                       and which entry to import
      --tour           show what urlsmith does, by example
  -h, --help           show this help
  -v, --version        show the version

Fields, separated by commas:
  ${fieldNames.slice(0, 7).join(", ")},
  ${fieldNames.slice(7, 12).join(", ")},
  site (the registrable domain), public-suffix, unicode-host, effective-port,
  params (the search parameters, as JSON), segment:N (of the path; -1 is last),
  ?NAME (the first search parameter of that name), :NAME (the pattern's group)

Control characters in values are shown as escapes such as \\n and \\u001b; with
--fix, only on a terminal.

The status is 0; or 1 if any URL was invalid, or had an error with --check or
--fix, or if no URL matched --match; or 2 if the arguments were invalid, or if
reading or writing failed.
`;

/** The values of the options, and the other arguments. */
export function parseCommandLine(args) {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        file: { type: "string", short: "f", multiple: true, default: [] },
        base: { type: "string", short: "b" },
        match: { type: "string", short: "m" },
        get: { type: "string", short: "g", multiple: true },
        format: { type: "string" },
        key: { type: "string" },
        rfc3986: { type: "boolean" },
        json: { type: "boolean", short: "j" },
        check: { type: "boolean", short: "c" },
        schemes: { type: "string", multiple: true },
        fix: { type: "boolean" },
        "same-resource": { type: "boolean" },
        field: { type: "string" },
        csv: { type: "boolean" },
        null: { type: "boolean", short: "0" },
        jobs: { type: "string", default: "1" },
        "exit-zero": { type: "boolean" },
        quiet: { type: "boolean", short: "q" },
        support: { type: "boolean" },
        tour: { type: "boolean" },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
      },
    });
  } catch (error) {
    throw new UsageError(refusal(error));
  }
  const { values } = parsed;
  if (values.file.length > 0 && parsed.positionals.length > 0) {
    throw new UsageError(
      `--file and the argument ${JSON.stringify(parsed.positionals[0])} exclude each other`,
    );
  }
  exclude(values, ["json", "get", "format", "key", "rfc3986"]);
  exclude(values, ["fix", "json"]);
  exclude(values, ["check", "fix"]);
  for (const option of ["check", "fix"]) {
    for (const other of ["match", "get", "format", "key", "rfc3986"]) {
      exclude(values, [option, other]);
    }
  }
  if (values["same-resource"] && !values.fix) {
    throw new UsageError("--same-resource needs --fix");
  }
  checkNull(values);
  if (values.schemes !== undefined) {
    values.schemes = schemesOf(values);
  }
  if (values.base !== undefined && !URL.canParse(values.base)) {
    const shown = JSON.stringify(values.base);
    throw new UsageError(`--base is not a valid URL: ${shown}`);
  }
  if (values.key !== undefined) {
    keyOptions(values.key);
  }
  values.jobs = wholeNumber(values, "jobs", 256);
  if (values.field !== undefined) {
    values.field = wholeNumber(values, "field", 10_000);
    if (parsed.positionals.some((argument) => argument !== "-")) {
      throw new UsageError(
        "--field reads lines, so there can be no URLs as arguments",
      );
    }
  } else if (values.csv) {
    throw new UsageError("--csv needs --field");
  }
  return parsed;
}

/** Throws if `--null` is given where no row is values. */
function checkNull(values) {
  for (const other of ["check", "fix", "field"]) {
    exclude(values, ["null", other]);
  }
  if (
    values.null &&
    ["get", "format", "key", "json", "rfc3986"].every((name) => !values[name])
  ) {
    throw new UsageError(
      "--null needs --get, --format, --key, --json or --rfc3986",
    );
  }
}

/** The number that an option has, from 1. */
function wholeNumber(values, option, most) {
  const number = Number(values[option]);
  if (/^\d+$/.test(values[option]) && number >= 1 && number <= most) {
    return number;
  }
  const shown = JSON.stringify(values[option]);
  throw new UsageError(
    `--${option} is not a number from 1 to ${most}: ${shown}`,
  );
}

/** What the rules of `--key` mean for `createKey`. */
export function keyOptions(rules) {
  const options = {};
  for (const rule of rules.split(",")) {
    const [, list, name] = /^(drop|keep):(.+)$/s.exec(rule) ?? [];
    if (list !== undefined) {
      (options[`${list}Parameters`] ??= []).push(name);
    } else if (Object.hasOwn(KEY_RULES, rule)) {
      Object.assign(options, KEY_RULES[rule]);
    } else {
      throw new UsageError(`--key has no rule ${JSON.stringify(rule)}`);
    }
  }
  if (options.dropParameters && options.keepParameters) {
    throw new UsageError("--key: drop and keep exclude each other");
  }
  return options;
}

const KEY_RULES = {
  fragment: { excludeFragment: true },
  slash: { dropTrailingSlash: true },
  index: { indexFiles: ["index.html"] },
  sort: { sortParameters: true },
};

/** The names of `--schemes`, which can be given more than once. */
function schemesOf({ check, schemes }) {
  if (!check) {
    throw new UsageError("--schemes needs --check");
  }
  const names = schemes.flatMap((list) => list.split(","));
  for (const name of names) {
    if (!/^[a-z][a-z\d+.-]*:?$/i.test(name)) {
      throw new UsageError(
        `--schemes has a name that is no scheme: ${JSON.stringify(name)}`,
      );
    }
  }
  return names;
}

/** Throws if more than one of the named options is given. */
function exclude(values, names) {
  const given = names.filter((name) => values[name] !== undefined);
  if (given.length > 1) {
    throw new UsageError(`--${given[0]} and --${given[1]} exclude each other`);
  }
}

/** What is wrong with the arguments. Node's own message has advice that is for programmers. */
function refusal({ code, message }) {
  const [, option] = /'(-.*?)'/.exec(message) ?? [];
  return code === "ERR_PARSE_ARGS_UNKNOWN_OPTION"
    ? `there is no option ${option}`
    : message.split("\n")[0];
}
