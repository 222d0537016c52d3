// Engines that are not on this machine and cannot be installed. Tests that need one are skipped and say so. `npm test`
// names all of them at its end; in continuous integration it then fails.

/** The error for a missing engine. */
export class Unavailable extends Error {
  constructor(engine, reason) {
    super(`${engine}: ${reason}`);
  }
}

/** Prints that an engine is missing, in the words that `npm test` looks for. */
function reportMissing({ message }) {
  console.log(`not run: ${message.replaceAll("\n", " ")}`);
}

/** Runs a test's body. If it needs a missing engine, the test is skipped with the reason. */
export async function orSkip(context, body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    reportMissing(error);
    context.skip(error.message);
  }
}
