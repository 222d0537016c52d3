// The errors that end the command with status 2.

/** An error whose message is for the user: it is printed without a stack trace. */
export class CommandError extends Error {}

/** The command was called in the wrong way. */
export class UsageError extends CommandError {}
