// Ranges of IP addresses, from IANA's registries of special-purpose addresses (RFC 6890), as of April 2025:
//
// - https://www.iana.org/assignments/iana-ipv4-special-registry
// - https://www.iana.org/assignments/iana-ipv6-special-registry
//
// The first row that matches counts. A range that the registries call "Globally Reachable" is public. The last rows are for
// addresses that are not in the registries: IANA has assigned IPv6 addresses only in 2000::/3, and multicast addresses have
// their own registries. One address is a cloud's: at 168.63.129.16, Azure answers its virtual machines.
// https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16

import { indexOf, slice, split } from "../../shared/intrinsics.js";
import { isInRange, piecesOf } from "../../shared/ip-addresses.js";

const ipv4Rows = `0.0.0.0/32 unspecified
0.0.0.0/8 reserved
10.0.0.0/8 private
100.64.0.0/10 shared
127.0.0.0/8 loopback
168.63.129.16/32 private
169.254.0.0/16 linkLocal
172.16.0.0/12 private
192.0.0.9/32 public
192.0.0.10/32 public
192.0.0.0/24 reserved
192.0.2.0/24 documentation
192.88.99.0/24 reserved
192.168.0.0/16 private
198.18.0.0/15 benchmark
198.51.100.0/24 documentation
203.0.113.0/24 documentation
224.0.0.0/4 multicast
255.255.255.255/32 broadcast
240.0.0.0/4 reserved
0.0.0.0/0 public`;

const ipv6Rows = `::/128 unspecified
::1/128 loopback
::ffff:0:0/96 mapped
64:ff9b::/96 nat64
64:ff9b:1::/48 private
2001::/32 teredo
2001:1::1/128 public
2001:1::2/128 public
2001:1::3/128 public
2001:2::/48 benchmark
2001:3::/32 public
2001:4:112::/48 public
2001:20::/28 public
2001:30::/28 public
2001::/23 reserved
2001:db8::/32 documentation
2002::/16 6to4
3fff::/20 documentation
2000::/3 public
fc00::/7 uniqueLocal
fe80::/10 linkLocal
ff00::/8 multicast
::/0 reserved`;

/** The rows as {pieces, length, range}; made on first use. */
let ipv4Table = null;
let ipv6Table = null;

function tableOf(rows) {
  const lines = split(rows, "\n");
  const table = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const slash = indexOf(line, "/");
    const space = indexOf(line, " ");
    table[index] = {
      pieces: piecesOf(slice(line, 0, slash)),
      length: +slice(line, slash + 1, space),
      range: slice(line, space + 1),
    };
  }
  return table;
}

function findRow(pieces) {
  const table =
    pieces.length === 2
      ? (ipv4Table ??= tableOf(ipv4Rows))
      : (ipv6Table ??= tableOf(ipv6Rows));
  let index = 0;
  while (!isInRange(pieces, table[index])) {
    index++;
  }
  return table[index].range;
}

/**
 * The range of a serialized address. If the address embeds an IPv4 address, this is the range of the IPv4 address. For
 * a mapped or NAT64 address, "mapped" or "nat64" stands for "public".
 */
export function rangeOf(address) {
  const pieces = piecesOf(address);
  const range = findRow(pieces);
  const embedded = embeddedIn(pieces, range);
  if (embedded === null) {
    return range;
  }
  // A Teredo address also contains the address of a server.
  const server =
    range === "teredo" ? findRow([pieces[2], pieces[3]]) : "public";
  const inner = server === "public" ? findRow(embedded) : server;
  const isNamed = range === "mapped" || range === "nat64";
  return inner === "public" && isNamed ? range : inner;
}

/** The IPv4 address in a serialized IPv6 address, or null. */
export function ipv4In(address) {
  const pieces = piecesOf(address);
  const embedded = embeddedIn(pieces, findRow(pieces));
  if (embedded === null) {
    return null;
  }
  const high = embedded[0];
  const low = embedded[1];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

/** The pieces of the IPv4 address in an IPv6 address of a range, or null. */
function embeddedIn(pieces, range) {
  switch (range) {
    case "mapped":
    case "nat64":
      return [pieces[6], pieces[7]];
    case "6to4":
      return [pieces[1], pieces[2]];
    case "teredo":
      // https://www.rfc-editor.org/rfc/rfc4380#section-4 inverts the bits.
      return [pieces[6] ^ 0xffff, pieces[7] ^ 0xffff];
    default:
      return null;
  }
}
