// The grammar of URIs: https://www.rfc-editor.org/rfc/rfc3986#appendix-A. Strings in its ABNF ignore case.

const unreserved = String.raw`\w.~\-`;
const subDelims = "!$&'()*+,;=";
const pctEncoded = String.raw`%[\dA-F]{2}`;
/** Any number of characters of some sets, or percent-encoded ones. */
const many = (...sets) => `(?:[${sets.join("")}]|${pctEncoded})*`;
const pchar = [unreserved, subDelims, ":@"];
const segment = many(...pchar);
const segmentNz = `(?!$|[/?#])${segment}`;

const decOctet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPv4address = String.raw`${decOctet}(?:\.${decOctet}){3}`;
const h16 = String.raw`[\dA-F]{1,4}`;
const ls32 = `(?:${h16}:${h16}|${IPv4address})`;
/** What stands after "::" where up to so many pieces, plus one, stand before it. */
const ends = [4, 3, 2, 1, 0].map((count) => `(?:${h16}:){${count}}${ls32}`);
const IPv6address = [
  `(?:${h16}:){6}${ls32}`,
  `::(?:${h16}:){5}${ls32}`,
  ...[...ends, h16, ""].map(
    (end, count) => `(?:(?:${h16}:){0,${count}}${h16})?::${end}`,
  ),
].join("|");
const IPvFuture = String.raw`v[\dA-F]+\.[${unreserved}${subDelims}:]+`;
const host = String.raw`(?:\[(?:${IPv6address}|${IPvFuture})\]|${IPv4address}|${many(unreserved, subDelims)})`;

const scheme = String.raw`[A-Z][A-Z\d+.-]*`;
const authority = String.raw`(?:${many(unreserved, subDelims, ":")}@)?${host}(?::\d*)?`;
const pathRootless = `${segmentNz}(?:/${segment})*`;
const hierPart = `(?://${authority}(?:/${segment})*|/(?:${pathRootless})?|${pathRootless}|)`;
const query = many(...pchar, "/?");

const uri = new RegExp(
  String.raw`^${scheme}:${hierPart}(?:\?${query})?(?:#${query})?$`,
  "i",
);
const onlyHost = new RegExp(`^${host}$`, "i");

/** Whether a string is a URI. */
export const isURI = (text) => uri.test(text);
/** Whether a string is a host. */
export const isHost = (text) => onlyHost.test(text);
