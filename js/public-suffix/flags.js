// What the public suffix list says of a name: bits, so that a name can have several rules.

/** The name is a rule of the section "ICANN DOMAINS", or of the section "PRIVATE DOMAINS". */
export const ICANN = 1;
export const PRIVATE = 2;
/** There is such a rule with "*" before the name: so many bits further up. */
export const WILDCARD = 2;
/** There is such a rule with "!" before the name: so many bits further up. */
export const EXCEPTION = 4;
