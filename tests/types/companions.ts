// The companions: modules over the classes.

import { URL } from "urlsmith";
import { redact, redirectTarget } from "urlsmith/guard";
import {
  checkedFetch,
  publicAgents,
  publicConnect,
  publicLookup,
  type LookupFunction,
} from "urlsmith/guard/node";
import {
  embeddedIPv4,
  hostReport,
  ipRange,
  isPublic,
  parseHost,
  toUnicode,
  type Host,
  type HostReport,
  type IPRange,
} from "urlsmith/host";
import { Origin as OriginClass } from "urlsmith/origin";
import {
  PercentEncodeSet,
  parseURL,
  percentDecode,
  percentDecodeToString,
  percentEncode,
  percentEncodeAfterEncoding,
  toRFC3986,
  type Encoder,
  type PercentEncodeSetName,
  type RFC3986Options,
} from "urlsmith/percent-encoding";
import {
  PublicSuffixList,
  domainParts,
  isSameSite,
  isSchemelesslySameSite,
  publicSuffix,
  publicSuffixes,
  registrableDomain,
  registrableDomains,
  version,
  type DomainParts,
  type PublicSuffixColumnOptions,
} from "urlsmith/public-suffix";
import {
  appendSegments,
  parseReference,
  relative,
  type Reference,
} from "urlsmith/relative";
import { fromRoute, type RouterName } from "urlsmith/from-route";
import {
  URITemplate,
  type URITemplateMatch,
  type URITemplateVariables,
} from "urlsmith/uri-template";

const set: PercentEncodeSetName = "special-query";
const own = new PercentEncodeSet(new PercentEncodeSet("path", "/"), "%");
export const has: boolean = own.has(0x20);
export const encoded: string =
  percentEncode("a", set) +
  percentEncode(new Uint8Array(1), own, { spaceAsPlus: true }) +
  percentEncode(new ArrayBuffer(1), "component");
export const bytes: Uint8Array = percentDecode("%41");
export const decoded: string = percentDecodeToString(bytes, { fatal: true });
const encoder: Encoder = { encode: (input) => new Uint8Array(input.length) };
export const after: string = percentEncodeAfterEncoding(encoder, "a", "query");
export const parsed: URL = parseURL("?a", {
  base: new URL("https://example.com/"),
  encoding: encoder,
});
const rfc3986: RFC3986Options = { allowInvalidHost: true };
export const uri: string =
  toRFC3986("https://example.com/") + toRFC3986(parsed, rfc3986);
// @ts-expect-error: no such set
percentEncode("a", "hostname");
// @ts-expect-error: no set
percentEncode("a");
// @ts-expect-error: not a string
percentDecode(1);
// @ts-expect-error: a label is no encoder
parseURL("?a", { encoding: "shift_jis" });

// Public suffixes.
export const suffix: string | null = publicSuffix("example.com");
export const parts: DomainParts = domainParts("example.com", {
  icannOnly: true,
  allowUnknownSuffix: false,
});
export const ownDomain: string | null =
  PublicSuffixList.parse("com").registrableDomain("example.com");
const hosts = { values: new Uint8Array(5), valueOffsets: Int32Array.of(0, 5) };
export const domainOffsets: Int32Array = registrableDomains(hosts, {
  icannOnly: true,
}).valueOffsets;
const columnOptions: PublicSuffixColumnOptions = {
  list: PublicSuffixList.parse("com"),
};
export const suffixesOfHosts: Uint8Array = publicSuffixes(
  publicSuffixes(hosts),
  columnOptions,
).values;
// @ts-expect-error: no column
registrableDomains(["example.com"]);
export const sameSite: boolean =
  isSameSite("https://a.b", parsed) && isSchemelesslySameSite(parsed, parsed);
export const listVersion: string = version;
// @ts-expect-error: it may be null
registrableDomain("example.com").length;
// @ts-expect-error: no such option
publicSuffix("example.com", { private: true });

// Hosts.
const host: Host = parseHost("127.1", { isOpaque: false });
export const kind: "domain" | "ipv4" | "ipv6" | "opaque" | "empty" = host.kind;
export const range: IPRange | null = ipRange(parsed);
export const address: string | null = embeddedIPv4(host.value);
export const shown: string = isPublic(parsed) ? toUnicode(host.value) : "";
// @ts-expect-error: no such range
ipRange("127.1") === "home";
// @ts-expect-error: no host
parseHost();
// @ts-expect-error: a host is a string
toUnicode(host);

// References.
export const shortest: string = relative(parsed, "https://example.com/");
const reference: Reference = parseReference("../a");
export const resolved: URL = reference.resolve(parsed);
export const query: string | null = reference.query;
export const appended: URL = appendSegments(native, ["a", 1]);
// @ts-expect-error: a list
appendSegments(native, "a");
// @ts-expect-error: it cannot be changed
reference.path = "b";
// @ts-expect-error: no base
relative("https://example.com/");
// The URL of the platform.
declare const native: { href: string; readonly origin: string };
export const nativeRange: IPRange | null = ipRange(native);
export const toNative: string = relative(native, native);

export const report: HostReport = hostReport(1);
export const target: string | null = redirectTarget(1, new URL("a:b"), {
  allow: ["https://a.example", new URL("https://b.example")],
});
redirectTarget("/a", "https://a.example", { allow: (url: URL) => !!url.port });
export const logged: string = redact(new Error("a"), { mask: "-" });
redact("a", { params: ["b"] });
redact("a", { shapes: [/b/], builtInShapes: false });
redact("a", { params: (name: string, isSecret: boolean) => isSecret || !name });
export const checked: LookupFunction = publicLookup({ allow: ["10.0.0.1"] });
publicLookup({ allow: (address, hostname) => address !== hostname });
publicAgents({ deny: ["8.8.8.8"], ports: [443] }, { keepAlive: true }).https;
publicConnect({ allow: ["10.0.0.1"] });
declare const undici: {
  fetch(input: string, init?: { method?: string }): Promise<{ status: number }>;
  Agent: new (options?: { connect?: object }) => object;
};
const publicFetch = checkedFetch(undici, {
  ...{ allow: ["10.0.0.0/8"], ports: [443], schemes: ["https"] },
  ...{ maxBytes: 1_000, maxRedirects: 0 },
});
export const fetched: Promise<{ status: number }> = publicFetch("a", {
  method: "POST",
});
// @ts-expect-error The result takes what the given fetch takes.
publicFetch(1);
// @ts-expect-error A scheme has no colon.
checkedFetch(undici, { schemes: ["https:"] });
// @ts-expect-error The dispatcher is made of the class.
checkedFetch({ fetch: undici.fetch });
// @ts-expect-error A mask is a string.
redact("a", { mask: 1 });
// @ts-expect-error: no regular expression
redact("a", { shapes: ["b"] });

const origin: OriginClass = OriginClass.from(new URL("https://a.example"));
export const same: boolean =
  origin.isSameOrigin(new OriginClass()) || origin.isSameSite(origin);
// @ts-expect-error The attribute is read-only.
origin.opaque = true;
// @ts-expect-error A string is no origin.
origin.isSameSite("https://a.example");

const router: RouterName = "hono";
export const routePathname: string = fromRoute("/:a?", router).pathname;
// @ts-expect-error: no router
fromRoute("/:a", "express-3");

const template = new URITemplate("/users/{id}{/path*}{?q}");
const variables: URITemplateVariables = {
  id: 7,
  path: ["a", 1, null] as const,
  q: { a: true, b: 1n, c: undefined },
};
export const expansion: string = template.expand(variables);
const found: URITemplateMatch | null = template.match(expansion);
export const id: string | string[] | Record<string, string> | undefined =
  found?.id;
export const variableNames: string[] = template.variableNames;
// @ts-expect-error: a list of lists
template.expand({ path: [["a"]] });
// @ts-expect-error: a function
template.expand({ id: () => "a" });
// @ts-expect-error: read-only
template.variableNames = [];
