// What runs in a page and in its service worker. The global variable `Ours` is our class Origin.

/** In a page: reports what our class and the engine's tell about messages. */
export function page(report) {
  const next = (target) =>
    new Promise((resolve) => {
      target.onmessage = resolve;
    });
  async function answersOf(Class) {
    const frame = document.createElement("iframe");
    frame.sandbox = "allow-scripts";
    frame.srcdoc = `<script>
      parent.postMessage(1, "*");
      onmessage = () => parent.postMessage(2, "*");
    </script>`;
    const first = next(window);
    document.body.append(frame);
    const one = Class.from(await first);
    const second = next(window);
    frame.contentWindow.postMessage("", "*");
    const other = Class.from(await second);
    return { opaque: one.opaque, same: one.isSameOrigin(other) };
  }
  async function answerOfWorker() {
    if (!navigator.serviceWorker) return null;
    const registration = await navigator.serviceWorker.register("/worker.js");
    const { port1, port2 } = new MessageChannel();
    const answer = next(port1);
    const worker = registration.installing ?? registration.active;
    worker.postMessage("", [port2]);
    const { data } = await answer;
    await registration.unregister();
    return data;
  }
  const run = async () => ({
    ours: await answersOf(globalThis.Ours),
    theirs: globalThis.Origin && (await answersOf(globalThis.Origin)),
    worker: await answerOfWorker().catch(String),
  });
  run().then(report, (error) => report(String(error)));
}

/** In a service worker: answers whether a message, and one that it makes, have the worker's origin. */
export function worker() {
  addEventListener("message", (event) => {
    const answer = (value) => {
      try {
        const origin = globalThis.Ours.from(value);
        return origin.isSameOrigin(globalThis.Ours.from(location.origin));
      } catch ({ name }) {
        return name;
      }
    };
    const init = { origin: location.origin };
    const made = new globalThis.ExtendableMessageEvent("message", init);
    event.ports[0].postMessage([answer(event), answer(made)]);
  });
}
