// The libraries, each with:
//
// - uses: for each use a function that gets {URL, URLSearchParams, origin, make, url, params, pattern} and resolves to an answer; make()
//   makes a URL. The answer with our classes has to be that with the engine's own.
// - not: the runtimes in which the library does not run; lacks: those in which it lacks a use.
// - remedies: for the other uses, what to give instead: see remedies.js.
//
// docs/drop-in.md is written from here, and each cell is a test.

import { browsers } from "./uses/browsers.js";
import { clients } from "./uses/clients.js";
import { others } from "./uses/others.js";
import { servers } from "./uses/servers.js";

// Those that stand in for a server change the runtime's functions, so they come last.
export const libraries = { ...clients, ...others, ...browsers, ...servers };

export const runtimes = [
  "node18",
  "node20",
  "node22",
  "node24",
  "node26",
  "deno",
  "bun",
];

/** All uses: {library, use, run, in: runtimes, remedy}. */
export const rows = Object.entries(libraries).flatMap(
  ([library, { uses, not = [], lacks = {}, remedies = {} }]) =>
    Object.entries(uses).map(([use, run]) => ({
      library,
      use,
      run,
      in: runtimes.filter(
        (runtime) => !not.includes(runtime) && !lacks[use]?.includes(runtime),
      ),
      remedy: remedies[use],
    })),
);

/** Whether a use has another answer for our objects in a runtime. */
export const differsIn = ({ remedy }, runtime) =>
  remedy?.in?.includes(runtime) ?? false;
