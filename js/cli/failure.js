// Failures that end the command with status 2.

/** A failure whose message is for the user: it is printed without a stack trace. */
export class Failure extends Error {}

/** A mistake in how the command was called. */
export class UsageError extends Failure {}
