// In a cell's page: starts a worker of the kind that its address names, and reports the worker's outcome.

{
  const way = /way=([^&]+)/.exec(location.search)[1];
  const address = `/worker.js${location.search}`;
  const fail = (event) =>
    report(`wrong: the worker failed: ${event.message || "it did not load"}`);

  if (way === "service-worker") {
    startServiceWorker().catch((error) => report(`wrong: ${error}`));
  } else if (way === "shared-worker") {
    const worker = new SharedWorker(address);
    worker.onerror = fail;
    worker.port.onmessage = ({ data }) => report(data);
  } else {
    const worker = new Worker(
      address,
      way === "module-worker" ? { type: "module" } : {},
    );
    worker.onerror = fail;
    worker.onmessage = ({ data }) => report(data);
  }

  async function startServiceWorker() {
    const registration = await navigator.serviceWorker.register(address, {
      scope: `/scope/${Math.random()}/`,
    });
    const worker =
      registration.installing || registration.waiting || registration.active;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      report(data);
      registration.unregister();
    };
    worker.postMessage(null, [port2]);
  }
}
