// For the entries without tentative members: see tentative-members.js.

export function addTentativeMembers() {}
