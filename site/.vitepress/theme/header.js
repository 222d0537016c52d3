// The header of all pages, in the place of VitePress's own.

import { withBase } from "vitepress";
import { h } from "vue";

import { headerHtml } from "../../header/html.js";

export default {
  setup: () => () =>
    h("div", { class: "VPNav", innerHTML: headerHtml(withBase("/"), "docs") }),
};
