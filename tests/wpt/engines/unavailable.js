// Thrown when an engine is not on this machine and cannot be brought here: that is said, and is no failure.

export class Unavailable extends Error {}
