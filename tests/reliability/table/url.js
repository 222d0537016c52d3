// The operations of URL and URLSearchParams.

import { urlAttributes } from "../../support/names.js";
import { BASE, IDNA, LONG, ODD, PLAIN, QUERY } from "./inputs.js";
import { attributes, drain, init, operations } from "./operation.js";

const inputs = [
  [PLAIN],
  [ODD],
  [IDNA],
  ["../x/y?z", BASE],
  ["../\u00fc y", BASE],
  ["//\u00c4.example/", IDNA],
  ["mailto:a b@example.com"],
  ["blob:https://example.com/id"],
  ["https://a b/"],
  ["//a"],
  ["::"],
  ["a", "b"],
];

const setters = {
  href: ["https://other.example/?new=1#x", ODD, IDNA, "not a URL"],
  protocol: ["http", "1nvalid"],
  username: ["me", "\u00fc:@"],
  password: ["", "se cret"],
  host: ["example.org:81", "\u00c4.example", "a b"],
  hostname: ["example.org", "\u4f8b.example"],
  port: ["443", "99999"],
  pathname: ["/x", "../y\u00e9", LONG],
  search: ["", "?z=1", "y=\u00e9\tx"],
  hash: ["", "#h", "\u00e9 h"],
};

const made = ({ URL }) => new URL(ODD);
/** A URL that has made its list of parameters. */
const listed = ({ URL }) => {
  const url = new URL(PLAIN);
  url.searchParams.append("\u00e4", "b c");
  return url;
};

export const urls = [
  ...operations({
    "new URL": [...inputs, [LONG], ["x", LONG]],
    "URL.parse": inputs,
    "URL.canParse": [...inputs, ["x", LONG]],
  }),
  ...operations(
    { ...attributes(urlAttributes), ".toString": [[]], ".toJSON": [[]] },
    { of: "url", make: listed },
  ),
  ...operations(attributes(["origin"]), {
    of: "blob URL",
    make: ({ URL }) => new URL("blob:https://\u00fc.example:81/id"),
  }),
  ...operations(attributes(["searchParams"]), { of: "new url", make: made }),
  ...Object.entries(setters).flatMap(([name, values]) =>
    values.map((value) => ({
      name: `url.${name} = ${value.slice(0, 30)}`,
      make: name === "search" || name === "href" ? listed : made,
      run: (url) => {
        url[name] = value;
      },
    })),
  ),
];

const own = ({ URLSearchParams }) => new URLSearchParams(QUERY);
const ofUrl = ({ URL }) => new URL(`https://example.com/${QUERY}#hash`);
const changed = (classes) => {
  const params = own(classes);
  params.append("d", "\u00e9");
  return params;
};

const calls = operations({
  ".append": [["n", "v \u00e9"]],
  ".delete": [["a"], ["a", "1"]],
  ".get": [["b"], ["none"]],
  ".getAll": [["a"]],
  ".has": [["b"], ["a", "2 3"]],
  ".set": [["a", "\u00e9"]],
  ".sort": [[]],
  ".toString": [[]],
});

export const params = [
  ...operations({
    "new URLSearchParams": [[], [QUERY], [init({ a: "1", "\u00e9": "2" })]],
    "new URLSearchParams, long": (_, { URLSearchParams }) =>
      new URLSearchParams(LONG).size,
    "new URLSearchParams of another": {
      iterates: true,
      make: changed,
      run: (another, { URLSearchParams }) => new URLSearchParams(another),
    },
  }),
  ...calls.flatMap(({ name, run }) => [
    { name: `params${name}`, make: own, run },
    { name: `changed params${name}`, make: changed, run },
    {
      name: `url.searchParams${name}`,
      make: ofUrl,
      run: (url) => run(url.searchParams),
    },
    {
      name: `url.searchParams${name}, then url.href`,
      make: ofUrl,
      run: (url) => {
        run(url.searchParams);
        return url.href;
      },
    },
  ]),
  ...operations(
    {
      ...attributes(["size"]),
      ".forEach": (params) => {
        let last;
        params.forEach((value) => {
          last = value;
        });
        return last;
      },
      ".keys": (params) => drain(params.keys()),
      ".values": (params) => drain(params.values()),
      ".entries": (params) => drain(params.entries()),
    },
    { of: "params", make: own },
  ),
  {
    name: "iterator.next()",
    make: ({ URL }) => {
      const url = new URL(`https://example.com/${QUERY}`);
      const iterator = url.searchParams.entries();
      iterator.next();
      url.search = "?x=1&y=2&z=3";
      return { iterator };
    },
    run: ({ iterator }) => iterator.next().value,
    isUsedUp: true,
  },
];
