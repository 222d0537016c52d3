// META: global=window,worker

// Runs urlpatterntestdata.json. An entry says:
//   pattern, inputs             the arguments of the constructor, and of test() and exec()
//   expected_obj                the component patterns, or "error" if the constructor throws
//   expected_match              exec()'s result, null if there is no match, or "error"
//   exactly_empty_components    the components that are empty rather than wild
// What an entry leaves unsaid has a default, worked out by the functions below.

/* global test, promise_test, assert_equals, assert_object_equals, assert_throws_js */

const COMPONENTS = [
  "protocol",
  "username",
  "password",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
];

// The components that, when given, keep a later one from being inherited from the base URL.
const BEFORE = {
  protocol: [],
  username: [],
  password: [],
  hostname: ["protocol"],
  port: ["protocol", "hostname"],
  pathname: ["protocol", "hostname", "port"],
  search: ["protocol", "hostname", "port", "pathname"],
  hash: ["protocol", "hostname", "port", "pathname", "search"],
};

function baseURLOf([input, second]) {
  if (input?.baseURL) return new URL(input.baseURL);
  return typeof second === "string" ? new URL(second) : null;
}

function inherited(baseURL, component) {
  const value = baseURL[component];
  if (component === "protocol") return value.slice(0, -1);
  return component === "search" || component === "hash"
    ? value.slice(1)
    : value;
}

function expectedPattern(entry, component) {
  const given = entry.expected_obj?.[component];
  if (given !== undefined && given !== null) return given;
  if (entry.exactly_empty_components?.includes(component)) return "";
  const [input] = entry.pattern;
  if (typeof input === "object") {
    if (input[component]) return input[component];
    if (BEFORE[component].some((earlier) => earlier in input)) return "*";
  }
  const baseURL = baseURLOf(entry.pattern);
  return baseURL && component !== "username" && component !== "password"
    ? inherited(baseURL, component)
    : "*";
}

function expectedComponent(entry, component) {
  const given = entry.expected_match[component];
  if (!given) {
    const empty = entry.exactly_empty_components?.includes(component);
    return { input: "", groups: empty ? {} : { 0: "" } };
  }
  // JSON has no undefined: a group that took no part is null there.
  const groups = {};
  for (const [name, value] of Object.entries(given.groups)) {
    groups[name] = value ?? undefined;
  }
  return { ...given, groups };
}

function checkInputs(actual, expected) {
  assert_equals(actual.length, expected.length, "number of inputs");
  for (const [index, input] of actual.entries()) {
    if (typeof input === "string") {
      assert_equals(input, expected[index], `inputs[${index}]`);
      continue;
    }
    for (const component of COMPONENTS) {
      assert_equals(
        input[component],
        expected[index][component],
        `inputs[${index}].${component}`,
      );
    }
  }
}

function check(entry) {
  if (entry.expected_obj === "error") {
    assert_throws_js(TypeError, () => new URLPattern(...entry.pattern));
    return;
  }
  const pattern = new URLPattern(...entry.pattern);
  for (const component of COMPONENTS) {
    const expected = expectedPattern(entry, component);
    assert_equals(pattern[component], expected, `pattern.${component}`);
  }

  const inputs = entry.inputs ?? [];
  if (entry.expected_match === "error") {
    assert_throws_js(TypeError, () => pattern.test(...inputs), "test()");
    assert_throws_js(TypeError, () => pattern.exec(...inputs), "exec()");
    return;
  }
  assert_equals(pattern.test(...inputs), !!entry.expected_match, "test()");
  const result = pattern.exec(...inputs);
  if (!entry.expected_match || typeof entry.expected_match !== "object") {
    assert_equals(result, entry.expected_match, "exec()");
    return;
  }
  checkInputs(result.inputs, entry.expected_match.inputs ?? inputs);
  for (const component of COMPONENTS) {
    const expected = expectedComponent(entry, component);
    assert_object_equals(result[component], expected, `exec().${component}`);
  }
}

promise_test(async () => {
  const response = await fetch("resources/urlpatterntestdata.json");
  for (const entry of await response.json()) {
    if (typeof entry === "string") continue;
    test(
      () => check(entry),
      `Pattern: ${JSON.stringify(entry.pattern)} Inputs: ${JSON.stringify(entry.inputs)}`,
    );
  }
}, "Loading data");
