// What a reporter asks of the parsers. The build puts these constants into their code, which it can do from a file of its own alone.

export const REPORTS = true;
/** Whether the URL parser may take its shortcuts. A shortcut would pass over errors. */
export const TAKES_SHORTCUTS = false;
