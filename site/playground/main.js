// The page: a row of tabs, and the tool of the tab that is chosen.

import { h, render } from "preact";
import { useEffect, useState } from "preact/hooks";

import { startHeader } from "../header/main.js";
import { fromHash, initial, writeAddress } from "./state.js";
import "./style.css";
import { UrlTool } from "./views/url.js";

const tools = [
  { name: "url", title: "URL", view: UrlTool },
  {
    name: "pattern",
    title: "Pattern",
    load: () => import("./views/pattern.js"),
  },
  { name: "list", title: "List", load: () => import("./views/list.js") },
  {
    name: "measure",
    title: "Measure",
    load: () => import("./views/measure.js"),
  },
];

const opened = fromHash(location.hash);

function App() {
  const [tool, setTool] = useState(opened?.tool ?? "url");
  const [states, setStates] = useState({
    ...initial,
    ...(opened && { [opened.tool]: opened.state }),
  });
  const [views, setViews] = useState({ url: UrlTool });
  const state = states[tool];
  const view = views[tool];

  useEffect(() => {
    // The address can have changed again since the event, by what waits to be written there.
    const follow = ({ newURL }) => {
      const { tool, state } = fromHash(new URL(newURL).hash) ?? {};
      if (tool === undefined) return;
      setTool(tool);
      setStates((states) => ({ ...states, [tool]: state }));
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  useEffect(() => {
    // The address of a page that was opened without a state stays as it is until something is typed.
    if (location.hash !== "" || state !== initial.url)
      writeAddress(tool, state);
  }, [tool, state]);

  useEffect(() => {
    if (view) return;
    tools
      .find(({ name }) => name === tool)
      .load()
      .then((module) =>
        setViews((views) => ({ ...views, [tool]: module.default })),
      );
  }, [tool, view]);

  return [
    h(Tabs, { tool, setTool }),
    h(
      "div",
      {
        id: "panel",
        role: "tabpanel",
        "aria-labelledby": `tab-${tool}`,
        tabindex: -1,
      },
      view &&
        h(view, {
          key: tool,
          state,
          setState: (state) =>
            setStates((states) => ({ ...states, [tool]: state })),
        }),
    ),
  ];
}

function Tabs({ tool, setTool }) {
  const onKeyDown = (event) => {
    const at = tools.findIndex(({ name }) => name === tool);
    const next = {
      ArrowLeft: (at + tools.length - 1) % tools.length,
      ArrowRight: (at + 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setTool(tools[next].name);
    document.getElementById(`tab-${tools[next].name}`).focus();
  };
  return h(
    "div",
    { role: "tablist", "aria-label": "Tools", onKeyDown },
    tools.map(({ name, title }) =>
      h(
        "button",
        {
          key: name,
          id: `tab-${name}`,
          type: "button",
          role: "tab",
          "aria-selected": String(name === tool),
          "aria-controls": "panel",
          tabindex: name === tool ? 0 : -1,
          onClick: () => setTool(name),
        },
        title,
      ),
    ),
  );
}

// The address has the state of a tool, so the link only moves the focus.
document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.querySelector("#panel :is(input, textarea)")?.focus();
});

startHeader();
render(h(App), document.getElementById("app"));
