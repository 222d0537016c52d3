// Paths and file: URLs. https://nodejs.org/docs/latest-v26.x/api/url.html#urlfileurltopathurl-options

import { URL } from "urlsmith";

import { percentDecodeUnits } from "../../shared/percent-decode.js";
import { toBuffer } from "./bytes.js";
import {
  RegExp,
  Uint8Array,
  bufferOf,
  decodeURIComponent,
  encodeURIComponent,
  fromCharCode,
  indexOf,
  lengthOfBytes,
  replaceAll,
  setBytes,
  slice,
  startsWith,
  test,
  toLowerCase,
} from "../../shared/intrinsics.js";
import { hostToUnicode, parseHostname } from "./domains.js";
import {
  invalidArgType,
  invalidArgValue,
  invalidFileUrlHost,
  invalidFileUrlPath,
  invalidUrl,
  invalidUrlScheme,
  requireString,
} from "./errors.js";
import { escaperOf } from "./text.js";
import { isSeparator, resolvePosix, resolveWindows } from "./paths.js";

const drive = new RegExp("^\\\\[a-z]:", "i");

/** Whether a path has a percent-encoded byte, which is given in small letters. */
const hasEncoded = (path, byte) => indexOf(toLowerCase(path), byte) >= 0;

/**
 * Escapes the characters that the URL parser would give another meaning, and the others that Node escapes. As in Node,
 * the URL parser removes other control characters at the end.
 */
const escapePath = escaperOf('\0\t\n\r "#%?[\\]^|~');

function isWindows() {
  return globalThis.process?.platform === "win32";
}

/** https://nodejs.org/docs/latest-v26.x/api/url.html#urlfileurltopathurl-options */
export function fileURLToPath(path, options = undefined) {
  const url = toFileUrl(path);
  const { hostname, pathname } = url;
  if (!(options?.windows ?? isWindows())) {
    checkHost(hostname);
    if (indexOf(pathname, "%") < 0) {
      return pathname;
    }
    if (hasEncoded(pathname, "%2f")) {
      throw invalidFileUrlPath("must not include encoded / characters", url);
    }
    return decodeURIComponent(pathname);
  }
  if (hasEncoded(pathname, "%2f") || hasEncoded(pathname, "%5c")) {
    throw invalidFileUrlPath(
      "must not include encoded \\ or / characters",
      url,
    );
  }
  const decoded = decodeURIComponent(replaceAll(pathname, "/", "\\"));
  if (hostname !== "") {
    return `\\\\${hostToUnicode(hostname)}${decoded}`;
  }
  if (!test(drive, slice(decoded, 0, 3))) {
    throw invalidFileUrlPath("must be absolute", url);
  }
  return slice(decoded, 1);
}

/** https://nodejs.org/docs/latest-v26.x/api/url.html#urlfileurltopathbufferurl-options */
export function fileURLToPathBuffer(path, options = undefined) {
  const url = toFileUrl(path);
  const { hostname, pathname } = url;
  if (!(options?.windows ?? isWindows())) {
    checkHost(hostname);
    return toBuffer(percentDecodeUnits(pathname));
  }
  const decoded = percentDecodeUnits(replaceAll(pathname, "/", "\\"));
  if (hostname !== "") {
    const host = encodeURIComponent(hostToUnicode(hostname));
    const prefix = percentDecodeUnits(`\\\\${host}`);
    const length = lengthOfBytes(prefix);
    const whole = new Uint8Array(length + lengthOfBytes(decoded));
    setBytes(whole, prefix);
    setBytes(whole, decoded, length);
    return toBuffer(whole);
  }
  if (!test(drive, fromCharCode(decoded[0], decoded[1], decoded[2]))) {
    throw invalidFileUrlPath("must be absolute", url);
  }
  return toBuffer(new Uint8Array(bufferOf(decoded), 1));
}

/** Converts an argument to a file: URL. The argument is a string, or a URL object of any implementation. */
function toFileUrl(path) {
  const url = typeof path === "string" ? new URL(path) : path;
  if (!isUrl(url)) {
    throw invalidArgType("path", "of type string or an instance of URL", path);
  }
  if (url.protocol !== "file:") {
    throw invalidUrlScheme();
  }
  return url;
}

/** Whether a value is a URL object and not a legacy one. Node checks the same properties. */
function isUrl(value) {
  return Boolean(
    value?.href &&
    value.protocol &&
    value.auth === undefined &&
    value.path === undefined,
  );
}

function checkHost(hostname) {
  if (hostname !== "") {
    throw invalidFileUrlHost(globalThis.process?.platform ?? "this platform");
  }
}

/**
 * https://nodejs.org/docs/latest-v26.x/api/url.html#urlpathtofileurlpath-options, with an option `cwd`: the folder for
 * relative paths. Without the option this is the current folder of the process, or "/" where there is no process.
 */
export function pathToFileURL(path, options) {
  requireString("path", path);
  const windows = options?.windows ?? isWindows();
  const getCwd = () => options?.cwd ?? globalThis.process?.cwd?.() ?? "/";
  if (!windows) {
    const resolved = resolvePosix(path, getCwd);
    const isFolder = slice(path, -1) === "/";
    return new URL(
      `file://${escapePath(isFolder ? keepSlash(resolved) : resolved)}`,
    );
  }
  const resolved = startsWith(path, "\\\\")
    ? path
    : resolveWindows(path, getCwd);
  if (startsWith(resolved, "\\\\")) {
    return shareToUrl(resolved);
  }
  const isFolder = isSeparator(slice(path, -1));
  return new URL(
    `file://${escapeWindowsPath(isFolder ? keepSlash(resolved) : resolved)}`,
  );
}

/**
 * Puts back the slash at the end of a folder's path, which resolving has removed. As in Node, the platform decides
 * which kind of slash counts.
 */
function keepSlash(resolved) {
  const separator = isWindows() ? "\\" : "/";
  return slice(resolved, -1) === separator ? resolved : `${resolved}/`;
}

function escapeWindowsPath(path) {
  return escapePath(replaceAll(path, "\\", "/"));
}

/** The URL of a file on a share: `\\host\share\file`, or `\\?\UNC\host\share\file`. */
function shareToUrl(path) {
  const start = startsWith(path, "\\\\?\\UNC\\") ? 8 : 2;
  const end = indexOf(path, "\\", start);
  if (end < 0) {
    throw invalidArgValue("path", "Missing UNC resource path");
  }
  if (end === 2) {
    throw invalidArgValue("path", "Empty UNC servername");
  }
  const host = parseHostname("file", slice(path, start, end));
  const file = slice(path, end);
  if (host === null) {
    throw invalidUrl(file);
  }
  return new URL(`file://${host}${escapeWindowsPath(file)}`);
}
