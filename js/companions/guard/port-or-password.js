// Whether the text after "scheme://name:" is a port or a password. Anything that is not a port is a password.

import { exec, slice, test } from "../../shared/intrinsics.js";

/** Matches a scheme before slashes, if the text behind them begins with a host or a user name. */
const scheme = /[a-z\d+.-]:\/\/+$/i;
const otherScheme = /(docker|file|git|nfs|sqlite|ssh):\/+$/i;
export const canHavePassword = (before) =>
  test(scheme, before) && !test(otherScheme, before);

/** Matches a name, a colon, and the digits behind it. */
const nameAndDigits = /^([^\s:/?#@[\]"'<>`\\,&;=]*):(\d*)/;
const usualPort = /^(2[1-5]|8\d|\d{3,5})(,|$)/;

/** Matches the name of a domain, an address, or hosts with their ports, and not the rest of a password. */
const host = /^(localhost$|(\[|[\w-]+(\.[\w-]|:\d|\())[\w.:,()[\]%-]*$)/i;
export const isHost = (text) => test(host, text);

/** Whether what follows a name and a colon begins with a port. */
const isPort = (name, text) => test(isHost(name) ? /^\d/ : usualPort, text);

/** Whether what follows a name and a colon is no port, but the beginning of a password with a slash: "app:4/xK2@db". */
export function isNoPort(authority) {
  const match = exec(nameAndDigits, authority);
  return (
    match !== null && !isPort(match[1], slice(authority, match[1].length + 1))
  );
}

/** Matches what ends a port, and what shows that no password follows a name, a colon, and perhaps digits. */
const afterPort = /^([^\w+=!%^~]|$)/;
const nothing = /^[/).,:;\]}|*_'\\\u2026-]*([\s"<>`\x85]|$)/;
/** Matches the next host of a list: "h1:1,h2:2". */
const nextHost = /^,[\w.-]*([:/,]|$)/;
/** Matches the path behind an empty port, the rest of an IPv6 address, and what stands for a port in a program. */
const afterHost = /^[/?#]/;
const notPort =
  /^(\/\/|:[\da-f][\da-f:.]*([^\w!$%&*+=^~-]|$)|[$#]?\{+[\w.-]*([}\s|?:[(]|$)|\$(\(\w*)?\w+([\s/)]|$)|%[sdv]([\s/%]|$)|port\b)/i;

/** The index of a password in a text behind slashes, if the URL is cut off before its "@"; -1 if the text begins with a host. */
export function cutOffPassword(text) {
  const match = exec(nameAndDigits, text);
  if (match === null) {
    return -1;
  }
  const digits = match[2];
  const rest = slice(text, match[0].length);
  const isHostOrPort =
    test(nothing, rest) ||
    (digits === ""
      ? test(notPort, rest) || (test(afterHost, rest) && isHost(match[1]))
      : test(nextHost, rest) ||
        (test(afterPort, rest) && isPort(match[1], digits)));
  return isHostOrPort ? -1 : match[0].length - digits.length;
}

/** Matches what no host has. Behind "@", this is the rest of a password. */
const noHost = /[!*^&+=~]/;
export const isNoHost = (text) => test(noHost, text);
