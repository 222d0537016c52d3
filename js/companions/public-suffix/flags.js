// Flags for the rules that the public suffix list has for a name. They are bits, since a name can have several rules.

/** There is a rule for the name in the section "ICANN DOMAINS", or in the section "PRIVATE DOMAINS". */
export const ICANN = 1;
export const PRIVATE = 2;
/** There is such a rule with "*" before the name: the same bits, shifted by this number. */
export const WILDCARD = 2;
/** There is such a rule with "!" before the name: the same bits, shifted by this number. */
export const EXCEPTION = 4;
