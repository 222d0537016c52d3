// Engines that are not on this machine and cannot be brought here. What needs one is skipped and says so;
// `npm test` names them all at its end, and fails for want of them in continuous integration.

/** Thrown where an engine is missing. */
export class Unavailable extends Error {
  constructor(engine, reason) {
    super(`${engine}: ${reason}`);
  }
}

/** Prints that an engine is missing, in the words that `npm test` looks for. */
export function reportMissing({ message }) {
  console.log(`not run: ${message.replaceAll("\n", " ")}`);
}

/** Runs a test's body; where an engine is missing, the test is skipped and says why. */
export async function orSkip(context, body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    reportMissing(error);
    context.skip(error.message);
  }
}
