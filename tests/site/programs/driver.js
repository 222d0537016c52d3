// Runs in a browser: uses the site in a frame as a person would, and reports the results.

const PATIENCE = 60_000;

let frame;
let pause;

const $ = (selector) => frame.contentDocument.querySelector(selector);
const all = (selector) => [...frame.contentDocument.querySelectorAll(selector)];

/** Waits until `look` finds something; returns the thing that it found. */
async function until(what, look, patience = PATIENCE) {
  for (const start = Date.now(); Date.now() - start < patience;) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(
    `never seen: ${what}; the page says: ${$("main")?.innerText.slice(0, 800)}`,
  );
}

/** Opens an address in a fresh frame. */
async function open(path) {
  // Removing a frame ends its worker. Some engines crash if the worker is busy then.
  if (frame) await new Promise((resolve) => setTimeout(resolve, pause));
  frame?.remove();
  frame = document.createElement("iframe");
  Object.assign(frame.style, { width: "1000px", height: "700px" });
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  frame.src = path;
  document.body.append(frame);
  await loaded;
}

const button = (text) =>
  until(`a button "${text}"`, () =>
    all("button").find(({ textContent }) => textContent === text),
  );

/** Presses an element at its middle, as a person does. It is an error if something else lies there. */
function press(element) {
  element.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = frame.contentDocument.elementFromPoint(
    left + width / 2,
    top + height / 2,
  );
  if (!element.contains(hit)) {
    throw new Error(
      `"${element.textContent}" is below ${hit?.outerHTML.slice(0, 200)}`,
    );
  }
  element.click();
}

/** The button with a text, at the moment when the page gets it. */
const appears = (text) =>
  new Promise((resolve) => {
    const look = () => {
      const found = all("button").find((one) => one.textContent === text);
      if (found === undefined) return;
      observer.disconnect();
      resolve(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(frame.contentDocument, { childList: true, subtree: true });
    look();
  });

/** Sets the text of a field, as typing does. */
async function type(selector, text) {
  const field = await until(selector, () => $(selector));
  const { HTMLInputElement, HTMLTextAreaElement, Event } = frame.contentWindow;
  const { prototype } =
    field.tagName === "INPUT" ? HTMLInputElement : HTMLTextAreaElement;
  field.focus();
  Object.getOwnPropertyDescriptor(prototype, "value").set.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const says = (text) =>
  until(`"${text}"`, () => $("main").textContent.includes(text));

/** The value that is shown for a name, in the list of the section with a title. */
const valueOf = (section, name) =>
  all("section")
    .find((one) => one.querySelector("h2").textContent.startsWith(section))
    ?.querySelectorAll("dt")
    .values()
    .find(({ textContent }) => textContent === name)?.nextElementSibling
    .textContent;

const shows = (section, name, value) =>
  until(
    `${section}, ${name}: ${value}`,
    () => valueOf(section, name) === value,
  );

const steps = {
  async "types into the first page"({ home }) {
    await open(home);
    const value = (name) =>
      all("#values dt").find(({ textContent }) => textContent === name)
        .nextElementSibling.textContent;
    await type("#url", "https://EXAMPLE.com/items/7?q=1");
    await until("the host", () => value("hostname") === "example.com");
    await until(
      "colours in the URL",
      () =>
        $("#url").previousElementSibling.querySelector(".hostname")
          ?.textContent === "EXAMPLE.com",
    );
    await says("No match.");
    await type("#pattern", "https://*.com/items/:id");
    await says("id = 7");
    await until(
      "colours in the pattern",
      () =>
        $("#pattern").previousElementSibling.querySelector(".pathname")
          ?.textContent === "/items/:id",
    );
    await type("#pattern", "https://a/:id(");
    await says("No pattern:");
    await type("#url", "..");
    await says("No URL:");
    await until("no host", () => value("hostname") === "–");
    await type("#url", "https:\\\\a/ü<b>");
    await says("A URL, but not as it should be written:");
    await type("#pattern", "{".repeat(1 << 20));
    await type("#url", `https://a/?${"a".repeat(1 << 20)}`);
    await until("a long value", () => value("search").endsWith("aaa…"));
    await type("#url", "https:\\\\a/ü<b>");
    await until("the value", () => value("search") === "–");
    press($("#more-url"));
    await until(
      "the playground",
      () => $("#url-input")?.value === "https:\\\\a/ü<b>",
    );
  },
  async "types a URL"({ playground }) {
    await open(playground);
    await type("#url-input", "https://EXAMPLE.co.uk:443/a/../b?q=1#top");
    await shows("Parts", "hostname", "example.co.uk");
    await shows("Parts", "port", "empty");
    await shows("Parts", "pathname", "/b");
    await shows("Host", "Public suffix", "co.uk");
    await until(
      "colours in the input",
      () => $(".coloured .part.hostname")?.textContent === "EXAMPLE.co.uk",
    );
    await type("#url-input", "../c");
    await says("No URL");
    await type("#url-base", "https://example.com/a/b");
    await shows("Parts", "href".replace("href", "pathname"), "/c");
    await until("the address", () =>
      frame.contentWindow.location.hash.includes("base=https"),
    );
  },
  async "edits a search parameter"({ playground }) {
    await open(`${playground}#tool=url&input=https://a/%3Fq%3D1%23end`);
    await type("[aria-label='Value 1']", "ü 2");
    await until(
      "the edit in the input",
      () => $("#url-input").value === "https://a/?q=%C3%BC+2#end",
    );
    press(await button("Add a parameter"));
    await until("a new row", () => $("[aria-label='Name 2']"));
    press(await until("a button", () => $("[aria-label='Remove q']")));
    await until(
      "one row",
      () => $("#url-input").value === "https://a/?name=#end",
    );
  },
  async "follows a link to a state"({ playground }) {
    await open(
      `${playground}#tool=pattern&pattern=https://a/:id(\\d%2B)&test=https://a/7`,
    );
    await says("what the regular expression \\d+ matches, as the group “id”");
    await until(
      "colours in the pattern",
      () => $(".coloured .part.pathname")?.textContent === "/:id(\\d+)",
    );
    await until("a match", () => $(".badge.yes")?.textContent === "✓ matches");
    await until(
      "its group",
      () => $(".test + div .part.group-0")?.textContent === "7",
    );
    await says("https://a/7".slice(0, 9));
    frame.contentWindow.location.hash =
      "#tool=list&routes=/:a%0A/b&order=specificity&url=https://x/b";
    await says("/b wins: pathname “/b” is more specific than “/:a”.");
    press(all(".examples a")[0]);
    await says("/posts/:slug wins: the first in the list that matches.");
  },
  async "fixes an error"({ playground }) {
    await open(`${playground}#tool=url&input=https:%5C%5Cuser@example.org/a+b`);
    for (const title of ["Write //", "Remove", "Write %20"]) {
      press(await button(title));
      await until(
        "one error less",
        () => !all("button").some(({ textContent }) => textContent === title),
      );
    }
    await says("A valid URL string.");
    await until(
      "the fixed input",
      () => $("#url-input").value === "https://example.org/a%20b",
    );
  },
  async "fixes mistakes in a pattern"({ playground }) {
    await open(`${playground}#tool=pattern&pathname=/*.%7Bpng,jpg%7D`);
    press(await button("Write pathname: /*.(png|jpg)"));
    await until(
      "the fixed pathname",
      () => $("#pattern-pathname").value === "/*.(png|jpg)",
    );
    await until("no warning", () => $("ul.message") === null);
    await open(`${playground}#tool=pattern&pattern=https://a.example/:id(`);
    press(await button("Write https://a.example/:id"));
    await says("What it says");
  },
  async "takes back a fix"({ playground }) {
    const input = "https://example.org/a b c";
    await open(`${playground}#tool=url&input=${input}`);
    for (const title of ["Write %20", "Fix all"]) {
      const fix = await button(title);
      fix.focus();
      press(fix);
      await until("the fix", () => $("#url-input").value !== input);
      // The focus is not in the field.
      frame.contentDocument.activeElement.dispatchEvent(
        new frame.contentWindow.KeyboardEvent("keydown", {
          key: "z",
          ctrlKey: true,
          bubbles: true,
        }),
      );
      await until("the input again", () => $("#url-input").value === input);
      await says("2 validation errors");
    }
  },
  async "fixes all errors"({ playground }) {
    await open(`${playground}#tool=url&input=%20https:%5C%5Cexample.org/a+b`);
    // A busy browser draws late. What the page does after it has drawn must not forget the focus.
    frame.contentWindow.requestAnimationFrame = () => 0;
    const fixAll = await appears("Fix all");
    fixAll.focus();
    press(fixAll);
    await says("A valid URL string.");
    await until(
      "the fixed input",
      () => $("#url-input").value === "https://example.org/a%20b",
    );
    await until(
      "the focus on the panel",
      () => frame.contentDocument.activeElement === $("#panel"),
    );
    $("#skip").focus();
    press($("#skip"));
    await until(
      "the focus on the field",
      () => frame.contentDocument.activeElement === $("#url-input"),
    );
  },
  async "generates a URL"({ playground }) {
    await open(`${playground}#tool=pattern&pathname=/:a/:b%3F`);
    await type("#group-pathname\\.a", "x y");
    await until(
      "a URL",
      () => $(".href a")?.textContent === "https://example.com/x%20y",
    );
  },
  async "stops a regular expression that takes too long"({ playground }) {
    const inputs = new URLSearchParams({
      tool: "pattern",
      pathname: "/((?:a+)+b)",
      test: `https://example.com/${"a".repeat(48)}`,
    });
    await open(`${playground}#${inputs}`);
    await says("Stopped after 2 seconds");
    await type("#pattern-pathname", "/a*");
    await until("an answer again", () => $(".badge.yes") && !$("[role=alert]"));
  },
  async "takes bad input"({ playground }) {
    await open(playground);
    await type("#url-input", `https://a/?${"a".repeat(1 << 20)}`);
    await says("1,046,577 characters more");
    await type("#url-input", `https://a/?${"a=b&".repeat(1000)}`);
    await says("The first 200 are shown. So many cannot be edited here.");
    await type("#url-input", "https://\ud800.example/\udc00");
    await says("No URL");
    await type("#url-input", "https://a/\udc00");
    await shows("Parts", "pathname", "/%EF%BF%BD");
    await type("#url-input", "");
    await says("No URL");
    await open(`${playground}#tool=pattern`);
    await type("#pattern-text", "{".repeat(1 << 20));
    await says("No pattern");
    await type("#pattern-text", "/users/:id");
    press(await button("Make it the pathname"));
    await until(
      "the pathname",
      () => $("#pattern-pathname")?.value === "/users/:id",
    );
    await says("What it says");
    await open(`${playground}#tool=list`);
    await type("#list-routes", `${"/a\n".repeat(600)}/${"a".repeat(1 << 20)}`);
    await says("101 more routes are left out");
  },
  async "works by keyboard"({ playground }) {
    await open(playground);
    const tab = await until("the tabs", () => $("#tab-url"));
    tab.focus();
    tab.dispatchEvent(
      new frame.contentWindow.KeyboardEvent("keydown", {
        key: "ArrowRight",
        bubbles: true,
      }),
    );
    await until(
      "the next tab",
      () =>
        $("#tab-pattern[aria-selected=true]") ===
        frame.contentDocument.activeElement,
    );
    await until("its panel", () => $("#pattern-text"));
  },
  async "runs an example in a document"() {
    await open("/docs/host.html");
    press(await until("a button", () => $("button.run")));
    await until("the output", () =>
      $(".run-output")?.textContent.endsWith(
        "{ kind: 'ipv4', value: '127.0.0.1' }\nprivate\nfalse\nbücher.example",
      ),
    );
  },
  async measures({ playground }) {
    await open(`${playground}#tool=measure`);
    press(await button("Start"));
    await until("what is measured", () =>
      /^\d+ of \d+: new URL/.test($("[role=status].hint").textContent),
    );
    await until("some progress", () => $("progress").value > 0, 4 * PATIENCE);
    // Where the machine is so busy that the runs tell nothing, there are no bars.
    const results = () => all(".results .bar.ours, .results .unsteady");
    // On a busy machine a measurement takes long.
    await until("a result", () => results().length > 0, 4 * PATIENCE);
    const hasNumber = ({ textContent }) => /[1-9]/.test(textContent);
    if (!all(".results .bar.ours").every(hasNumber)) {
      throw new Error("there are no numbers");
    }
    if ($("main").textContent.includes("failed")) {
      throw new Error("a measurement failed");
    }
  },
  // This step goes on in the frame of "measures".
  async "stops the measurement"() {
    press(await button("Stop"));
    await says("Stopped.");
  },
};

const results = {};
const report = (isLast) =>
  fetch("/report", {
    method: "POST",
    body: JSON.stringify({ results, isLast }),
  });
addEventListener("unhandledrejection", ({ reason }) => {
  results.driver = String(reason);
  report(true);
});
const { names, ...options } = JSON.parse(document.body.dataset.options);
pause = options.pause ?? 0;
for (const name of names) {
  try {
    await steps[name](options);
    results[name] = "done";
  } catch (error) {
    results[name] = String(error);
  }
  await report(name === names.at(-1));
}
