postMessage("ping");
