// The first page, which is drawn already. What is typed is answered by the playground's worker, which is loaded when a
// field gets the focus.

import "../.vitepress/theme/charts.css";
import { run } from "../.vitepress/theme/run.js";
import { startHeader } from "../header/main.js";
import { asker } from "../playground/ask.js";
import { LONGEST_COLOURED, keepOneLine } from "../playground/coloured.js";
import { quickParts } from "../playground/quick-parts.js";
import "../playground/style.css";
import {
  addressOf,
  drawColoured,
  drawFailure,
  drawMatch,
  drawValues,
  drawVerdict,
  questions,
} from "./draw.js";
import "./style.css";

startHeader();

const byId = (id) => document.getElementById(id);
const fields = { url: byId("url"), pattern: byId("pattern") };

/** Shows the text of a field with colours, unless the text is too long. */
function colour(field, parts, faults) {
  const isLong = field.value.length > LONGEST_COLOURED;
  for (const name of ["plain", "long"]) {
    field.parentNode.classList.toggle(name, isLong);
  }
  field.previousElementSibling.innerHTML = isLong
    ? ""
    : drawColoured(field.value, parts, faults);
}

const askURL = asker("url", ({ answer, error, question }) => {
  if (question.input !== fields.url.value) return;
  byId("verdict").innerHTML = error ? drawFailure(error) : drawVerdict(answer);
  if (error) return;
  colour(fields.url, answer.inputParts, answer.errors);
  byId("values").innerHTML = drawValues(answer);
});

const askPattern = asker("pattern", ({ answer, error, question }) => {
  if (question.text !== fields.pattern.value) return;
  byId("match").innerHTML = error ? drawFailure(error) : drawMatch(answer);
  if (answer) colour(fields.pattern, answer.textParts);
});

function update() {
  const state = { url: fields.url.value, pattern: fields.pattern.value };
  const asked = {
    url: questions.url(state),
    pattern: questions.pattern(state),
  };
  askURL(asked.url);
  askPattern(asked.pattern);
  for (const [tool, question] of Object.entries(asked)) {
    byId(`more-${tool}`).href = addressOf(tool, question);
  }
}

for (const [name, field] of Object.entries(fields)) {
  field.addEventListener("beforeinput", keepOneLine);
  field.addEventListener("focus", update, { once: true });
  field.addEventListener("input", () => {
    colour(field, quickParts[name](field.value));
    update();
  });
}

byId("copy").addEventListener("click", async ({ currentTarget }) => {
  const say = (text) => {
    currentTarget.textContent = text;
    setTimeout(() => (currentTarget.textContent = "Copy"), 3000);
  };
  try {
    await navigator.clipboard.writeText(byId("install").textContent);
    say("Copied");
  } catch {
    getSelection().selectAllChildren(byId("install"));
    say("Selected");
  }
});

const code = byId("code");

const runCode = () => {
  const folder = new URL("package/", location.href);
  byId("output").textContent = "…";
  run(code.value, folder, (text) => (byId("output").textContent = text));
};

byId("run").addEventListener("click", runCode);
code.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.key !== "Enter") return;
  event.preventDefault();
  runCode();
});

byId("ask-support").addEventListener("click", async () => {
  const { advice, supportOf } = await import("../../js/polyfill/support.js");
  const classes = supportOf(globalThis);
  const lines = classes.map(({ name, isThere, broken }) => {
    const state = !isThere
      ? "missing"
      : broken.length === 0
        ? "passes all rules that are asked"
        : `differs in: ${broken.join("; ")}`;
    return `${name}: ${state}.`;
  });
  const { entry, reason } = advice(classes);
  const told = entry ? `Import "${entry}": ${reason}.` : `${reason}.`;
  byId("support").textContent = `${lines.join(" ")} ${told}`;
});
