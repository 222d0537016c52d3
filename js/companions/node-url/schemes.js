// Schemes that the legacy API knows. A protocol in an object that a program has made may lack its colon.

const slashed = { __proto__: null };
const names = ["http", "https", "ftp", "gopher", "file", "ws", "wss"];
for (let index = 0; index < names.length; index++) {
  slashed[names[index]] = true;
  slashed[`${names[index]}:`] = true;
}

/** Whether URLs of a protocol have "//" and a host. */
export function isSlashed(protocol) {
  return slashed[protocol] === true;
}

/** Whether URLs of a protocol are not divided into parts: they have no host, and nothing in them is escaped. */
export function isScript(protocol) {
  return protocol === "javascript:" || protocol === "javascript";
}
