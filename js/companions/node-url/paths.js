// Absolute paths, as Node's modules path.posix and path.win32 resolve them.
// https://nodejs.org/docs/latest-v26.x/api/path.html#pathresolvepaths

import {
  LONGEST_MATCHED,
  RegExp,
  exec,
  join,
  replaceAll,
  slice,
  split,
  startsWith,
  test,
  toLowerCase,
} from "../../shared/intrinsics.js";

/** Matches an empty or dotted segment, also after the last slash. */
const notNormal = new RegExp("/\\.{0,2}(?:/|$)");
/** Matches the name of a share, or a namespace of devices with a device, or a drive. */
const deviceName = new RegExp(
  "^(?:[/\\\\]{2}([^/\\\\]+)[/\\\\]+([^/\\\\]+)|[a-z]:)",
  "i",
);

/** Resolves a path. A relative path is resolved against the absolute path that `getCwd` returns. */
export function resolvePosix(path, getCwd) {
  const whole = startsWith(path, "/") ? path : `${getCwd()}/${path}`;
  return whole.length > LONGEST_MATCHED || test(notNormal, whole)
    ? normalize(whole, "/")
    : whole;
}

/** Resolves a Windows path in the same way. */
export function resolveWindows(path, getCwd) {
  const { device, tail, isAbsolute } = splitDevice(path);
  if (isAbsolute && device !== "") {
    return device + normalizeWindows(tail);
  }
  const cwd = splitDevice(getCwd());
  const isElsewhere =
    device !== "" &&
    cwd.device !== "" &&
    toLowerCase(device) !== toLowerCase(cwd.device);
  const whole = isAbsolute || isElsewhere ? tail : `${cwd.tail}\\${tail}`;
  return (device || cwd.device) + normalizeWindows(whole);
}

/** The drive, share or namespace of a path, and the rest. */
function splitDevice(path) {
  const isRooted = isSeparator(path[0]);
  // No system has a longer name.
  const match = exec(deviceName, slice(path, 0, LONGEST_MATCHED));
  if (match === null) {
    return { device: "", tail: path, isAbsolute: isRooted };
  }
  const device = match[0];
  if (!isRooted) {
    return { device, tail: slice(path, 2), isAbsolute: isSeparator(path[2]) };
  }
  const first = match[1];
  return first === "." || first === "?"
    ? { device: `\\\\${first}`, tail: slice(path, 4), isAbsolute: true }
    : {
        device: `\\\\${first}\\${match[2]}`,
        tail: slice(path, device.length),
        isAbsolute: true,
      };
}

export function isSeparator(character) {
  return character === "/" || character === "\\";
}

function normalizeWindows(path) {
  return normalize(replaceAll(path, "/", "\\"), "\\");
}

/** Removes empty and dotted segments from a path, and adds a separator at its start. */
function normalize(path, separator) {
  const segments = split(path, separator);
  const kept = [];
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index];
    if (segment === "..") {
      kept.length = kept.length > 0 ? kept.length - 1 : 0;
    } else if (segment !== "" && segment !== ".") {
      kept[kept.length] = segment;
    }
  }
  return separator + join(kept, separator);
}
