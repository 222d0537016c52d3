// A shortcut of `canParse` for URLs that are plain to see.

import { RegExp } from "../shared/intrinsics.js";

/** A number from 0 to 255. */
export const byte = "(?:25[0-5]|(?:2[0-4]|1\\d|[1-9])?\\d)";
/**
 * Matches URLs that are sure to parse. In "http" and "https" URLs the host is an IPv4 address of four numbers or a domain whose
 * last label is not a number, and the port is below 10,000. The rest does not matter, since no path, query or fragment makes a
 * URL fail. The other URLs have an opaque path. C0 controls and spaces may come first. No group is repeated, since WebKit
 * takes ten times as long for a repeated group.
 */
export const plainUrl = /* @__PURE__ */ new RegExp(
  `^[\\0- ]*(?:https?://(?:${byte}\\.${byte}\\.${byte}\\.${byte}|(?:[\\w.-]*\\.)?[a-z][\\w-]*)(?::\\d{1,4})?(?:[/?#]|$)` +
    "|(?:data|mailto):[^/\\t\\n\\r])",
  "i",
);
