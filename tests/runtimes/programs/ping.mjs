// Imported, or run as a worker.

import { parentPort } from "node:worker_threads";

parentPort?.postMessage("ping");

export default "ping";
