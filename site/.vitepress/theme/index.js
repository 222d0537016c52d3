import { useRoute, withBase } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { nextTick, onMounted, watch } from "vue";

import { addRunButtons } from "./run.js";
import "./style.css";
import "./charts.css";
import "./docs.css";

export default {
  extends: DefaultTheme,
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
