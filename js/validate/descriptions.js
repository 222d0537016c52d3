// The validation errors that need not be failures: the standard's name, a space, and the message. If a name has several causes,
// each cause has a message. src/failures.rs has those of the failures.
// https://url.spec.whatwg.org/#validation-error

import { indexOf, slice } from "../shared/intrinsics.js";

export const SURROUNDED =
  "invalid-URL-unit a space or control character is around the URL";
export const TAB_OR_NEWLINE =
  "invalid-URL-unit a tab or line break is in the URL";
export const URL_UNIT =
  "invalid-URL-unit this character must be percent-encoded";
export const PERCENT =
  'invalid-URL-unit "%" is not followed by two hexadecimal digits';
export const MISSING_SOLIDUS =
  'special-scheme-missing-following-solidus the scheme is not followed by "//"';
export const EXTRA_SOLIDUS =
  "special-scheme-missing-following-solidus more than two slashes are before the host";
export const REVERSE_SOLIDUS =
  "invalid-reverse-solidus a backslash is in the place of a slash";
export const CREDENTIALS =
  "invalid-credentials a username or password is in the URL";
export const DRIVE_LETTER =
  "file-invalid-Windows-drive-letter a relative URL starts with a Windows drive letter";
export const DRIVE_LETTER_HOST =
  "file-invalid-Windows-drive-letter-host a Windows drive letter is in the place of the host";
export const DOMAIN_PERCENT_ENCODED =
  "domain-percent-encoded the domain is percent-encoded";
export const DOMAIN_CODE_POINT =
  "domain-to-ASCII a domain holds only letters, digits, hyphens and dots";
export const DOMAIN_EMPTY_LABEL =
  "domain-to-ASCII the domain has an empty label";
export const DOMAIN_LAST_DOT = "domain-to-ASCII the domain ends with a dot";
export const DOMAIN_LONG_LABEL =
  "domain-to-ASCII the domain has a label with more than 63 characters";
export const DOMAIN_LONG =
  "domain-to-ASCII the domain has more than 253 characters";
export const DOMAIN_HYPHEN =
  'domain-to-ASCII the domain has a label that starts or ends with a hyphen, or has "--" in third place';
export const DOMAIN = "domain-to-ASCII the domain is not valid under IDNA";
export const IPV4_NON_ASCII =
  "IPv4-non-ASCII-input the IPv4 address has characters that are not ASCII";
export const IPV4_EMPTY_PART =
  "IPv4-empty-part the IPv4 address ends with a dot";
export const IPV4_TOO_FEW_PARTS =
  "IPv4-too-few-parts the IPv4 address has fewer than four parts";
export const IPV4_NON_DECIMAL_PART =
  "IPv4-non-decimal-part the IPv4 address has a part that is hexadecimal or octal";
export const IPV4_PART_OVER_255 =
  "IPv4-out-of-range-part the IPv4 address has a part over 255";
export const IPV6_LEADING_ZERO =
  "IPv6-piece-leading-zero the IPv6 address has a piece with a needless zero";

/** The name in a description. */
export const nameOf = (description) =>
  slice(description, 0, indexOf(description, " "));

/** The message in a description. */
export const messageOf = (description) =>
  slice(description, indexOf(description, " ") + 1);
