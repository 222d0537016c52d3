// Why the command ends with status 2.

/** What the message says is all there is to say: no error of the command's own. */
export class Failure extends Error {}

/** A mistake in how the command was called. */
export class UsageError extends Failure {}
