// What a page asks of a class Origin.

/** The answers of a class, as a list of texts, to what only pages have and to the pairs and kinds of origins.js. */
export async function answersOf(Origin, { pairs, inputs }) {
  const answers = [];
  const ask = (name, run) => {
    let answer;
    try {
      answer = run();
    } catch (error) {
      answer = error.name;
    }
    answers.push(`${name}: ${answer}`);
  };
  const compare = (a, b) =>
    [a.opaque, b.opaque, a.isSameOrigin(b), a.isSameSite(b)].join();
  const own = Origin.from(location.href);
  const askAbout = (name, value) =>
    ask(name, () => {
      const origin = Origin.from(value);
      return `${compare(origin, own)} ${compare(origin, Origin.from(value))}`;
    });
  const [, here] = /^http:\/\/(.*)\/?$/.exec(location.origin);
  for (const [a, b] of pairs) {
    ask(`${a} ${b}`, () => compare(Origin.from(a), Origin.from(b)));
  }
  for (const input of inputs) {
    askAbout(input, input);
    askAbout(`URL ${input}`, new URL(input));
    const a = document.createElement("a");
    a.href = input;
    askAbout(`a ${input}`, a);
  }
  const elements = ["a", "area", "link", "form", "iframe"];
  for (const name of elements) {
    const element = document.createElement(name);
    askAbout(`<${name}>`, element);
    element.setAttribute("href", "/x");
    askAbout(`<${name} href>`, element);
  }
  const event = (origin) => new MessageEvent("message", { origin });
  const frame = document.createElement("iframe");
  const sandboxed = document.createElement("iframe");
  sandboxed.sandbox = "allow-scripts";
  sandboxed.srcdoc = "<script>parent.postMessage(1, '*')</script>";
  const next = () =>
    new Promise((resolve) =>
      addEventListener("message", resolve, { once: true }),
    );
  document.body.append(frame);
  postMessage("own", "*");
  const ownMessage = await next();
  document.body.append(sandboxed);
  const otherMessage = await next();
  const { port1, port2 } = new MessageChannel();
  const fromPort = new Promise((resolve) => (port1.onmessage = resolve));
  port2.postMessage(1);
  for (const [name, value] of Object.entries({
    ...{ window, self, document, location, ownMessage, otherMessage },
    ...{
      frame: frame.contentWindow,
      frameLocation: frame.contentWindow.location,
    },
    ...{ sandboxed: sandboxed.contentWindow, port: await fromPort },
    ...{
      made: event(location.origin),
      opaque: event("null"),
      empty: event(""),
    },
    ...{ request: new Request("/"), blob: URL.createObjectURL(new Blob()) },
    ...{ prototype: URL.prototype, proxy: new Proxy(new URL("a:b"), {}) },
    ...{ object: { href: "https://a.example" }, text: "nonsense", none: null },
  })) {
    askAbout(name, value);
  }
  return answers.map((answer) => answer.replaceAll(here, "HERE"));
}
