// The button for light and dark. The choice is kept under the same key as that of the documents.

const KEY = "vitepress-theme-appearance";
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const button = document.getElementById("appearance");

const isDark = () => document.documentElement.classList.contains("dark");

function apply(dark) {
  document.documentElement.classList.toggle("dark", dark);
  button.setAttribute("aria-checked", String(dark));
}

button.addEventListener("click", () => {
  const dark = !isDark();
  const choice = dark ? "dark" : "light";
  localStorage.setItem(KEY, dark === prefersDark.matches ? "auto" : choice);
  apply(dark);
});

prefersDark.addEventListener("change", ({ matches }) => {
  if ((localStorage.getItem(KEY) ?? "auto") === "auto") apply(matches);
});

apply(isDark());
