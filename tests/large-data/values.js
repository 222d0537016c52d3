// Values that have all that may shift rows: line ends, NUL characters, a megabyte, nothing, null.

/** The libraries leave out a byte order mark at the start of a value that they read. In Arrow columns, only urlsmith reads the bytes. */
export const MARKED = "\ufeffhttps://e.example/";
export const values = [
  "https://A.example/x",
  null,
  "",
  "https://b.exam\nple/\r\n",
  "\n",
  "no\tu\0rl",
  "https://c.example/\0",
  `https://d.example/${"y".repeat(1 << 20)}`,
  MARKED,
  "https://b\u00fccher.example:8080/",
];
for (let index = 0; index < 5000; index++) {
  values.push(
    index % 7 === 0 ? null : `https://h${index % 97}.example/${index}`,
  );
}
export const hostOf = (value) =>
  value === null ? null : (URL.parse(value)?.host ?? null);
export const hosts = values.map(hostOf);
