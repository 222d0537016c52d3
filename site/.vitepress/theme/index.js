import { useRoute, withBase } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import NotFound from "vitepress/dist/client/theme-default/NotFound.vue";
import { h, nextTick, onMounted, watch } from "vue";

import { addRunButtons } from "./run.js";
import "./style.css";
import "./charts.css";
import "./docs.css";

export default {
  extends: DefaultTheme,
  // VitePress's page for a wrong address has no landmark.
  Layout: () =>
    h(DefaultTheme.Layout, null, { "not-found": () => h("main", h(NotFound)) }),
  setup() {
    const route = useRoute();
    const update = () =>
      nextTick(() =>
        addRunButtons(new URL(withBase("/package/"), location.href)),
      );
    onMounted(update);
    watch(() => route.data.relativePath, update);
  },
};
