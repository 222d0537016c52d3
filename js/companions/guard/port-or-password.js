// Whether the text after "scheme://name:" is a port or a password. Anything that is not a port is a password.

import { exec, test } from "../../shared/intrinsics.js";

/** Matches a scheme before slashes, if the text behind them begins with a host or a user name. */
const scheme = /[a-z\d]{2}:\/\/+$/i;
const otherScheme = /(docker|file|git|nfs|sqlite|ssh):\/+$/i;
export const canHavePassword = (before) =>
  test(scheme, before) && !test(otherScheme, before);

/** Matches the name of a domain, an address, or hosts with their ports, and not the rest of a password. */
const host = /^(localhost$|(\[|[\w-]+(\.[\w-]|:\d|\())[\w.:,()[\]%-]*$)/i;
export const isHost = (text) => test(host, text);

/** Matches a name and a colon, and a host or a name with a port. */
const name = /^[^\s:/?#@[\]"'<>`\\,&;=]*:/;
const port =
  /^((localhost|[\w-]+(\.[\w-]|\()[\w.()%-]*):\d|[^:]*:(2[1-5]|8\d|\d{3,5})(,|$))/i;

/** Whether what follows a name and a colon is no port, but the beginning of a password with a slash: "app:4/xK2@db". */
export const isNoPort = (authority) =>
  test(name, authority) && !test(port, authority);

/**
 * Matches what shows that no password follows a name and a colon, nor perhaps digits: nothing at all, what stands for a port in a program,
 * the rest of an IPv6 address, the next host of a list, or the end of a port. Behind a host the path may follow, and the port may be any.
 */
const noPassword =
  /^([^:]*:(\d*[/).,:;\]}|*_'\\\u2026-]*([\s"<>`\x85]|$)|\/\/|:[\da-f][\da-f:.]*([^\w!$%&*+=^~-]|$)|[$#]?\{+[\w.-]*([}\s|?:[(]|$)|\$(\(\w*)?\w+([\s/)]|$)|%[sdv]([\s/%]|$)|port\b|\d+,[\w.-]*([:/,]|$)|(2[1-5]|8\d|\d{3,5})([^\w+=!%^~]|$))|(localhost|[\w-]+(\.[\w-]|\()[\w.()%-]*):([/?#]|\d+([^\w+=!%^~]|$)))/i;

/** The index of a password in a text behind slashes, if the URL is cut off before its "@"; -1 if the text begins with a host. */
export function cutOffPassword(text) {
  const match = exec(name, text);
  return match === null || test(noPassword, text) ? -1 : match[0].length;
}

/** Matches what no host has. Behind "@", this is the rest of a password. */
const noHost = /[!&*+=^~]/;
export const isNoHost = (text) => test(noHost, text);
