// Two constants that the parsers read where the entry has a reporter. They are in a separate file, so that the build can put
// their values into the parsers' code.

export const REPORTS = true;
/** Whether the URL parser may take its shortcuts. A shortcut would pass over errors. */
export const TAKES_SHORTCUTS = false;
