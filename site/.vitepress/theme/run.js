// Examples that run in place: each block of JavaScript that imports nothing but the package, and prints something, gets a
// button. The code runs in a worker, which has a time limit.

/** In milliseconds, with the download of the package. */
const LIMIT = 10_000;

const imports = /\b(?:from|import)\s*"([^"]+)"/g;

/** Whether an example can run in a browser. The site's build marks those that can with the class "can-run". */
export function canRun(code) {
  const sources = [...code.matchAll(imports)].map(([, source]) => source);
  return (
    sources.length > 0 &&
    sources.every((source) => /^urlsmith(\/|$)/.test(source)) &&
    code.includes("console.log(")
  );
}

/** Puts buttons on the examples of the page. `folder` is the address of the package's modules. */
export function addRunButtons(folder) {
  for (const block of document.querySelectorAll(".can-run")) {
    const code = block.querySelector("code").textContent;
    if (block.querySelector(".run")) continue;
    const button = document.createElement("button");
    button.className = "run";
    button.type = "button";
    button.textContent = "Run";
    const output = document.createElement("pre");
    output.className = "run-output";
    output.setAttribute("role", "status");
    output.setAttribute("aria-label", "What the example prints");
    output.hidden = true;
    button.addEventListener("click", () => {
      output.hidden = false;
      output.textContent = "…";
      run(code, folder, (text) => (output.textContent = text));
    });
    block.append(button, output);
  }
}

/** Runs code, whose imports of the package are modules in `folder`, and calls `show` with what the code has printed so far. */
export function run(code, folder, show) {
  const worker = new Worker(new URL("./run-worker.js", import.meta.url), {
    type: "module",
  });
  const lines = [];
  const end = (line) => {
    clearTimeout(timer);
    worker.terminate();
    if (line !== undefined) lines.push(line);
    show(lines.join("\n"));
  };
  const timer = setTimeout(
    () => end(`Stopped after ${LIMIT / 1000} seconds`),
    LIMIT,
  );
  worker.addEventListener("message", ({ data: { line, isLast } }) => {
    if (isLast) {
      end(line);
      return;
    }
    lines.push(line);
    show(lines.join("\n"));
  });
  worker.addEventListener("error", ({ message }) =>
    end(message ?? "The example could not be loaded"),
  );
  // Names of the package become addresses.
  const source = code.replaceAll(imports, (whole, name) =>
    whole.replace(
      name,
      new URL(`${name.slice("urlsmith/".length) || "index"}.js`, folder).href,
    ),
  );
  worker.postMessage(source);
}
