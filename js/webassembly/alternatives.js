// The entries that an engine without WebAssembly should use in the place of each module, as the messages of errors name them.

export const insteadOfCore = '"urlsmith/js", or "urlsmith/js/list" for lists';
export const insteadOfBatch = '"urlsmith/js/batch"';
export const insteadOfIdna = '"urlsmith/js"';
