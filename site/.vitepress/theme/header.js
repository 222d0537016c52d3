// The header of all pages, in the place of VitePress's own, and the search of VitePress, which the header opens.

import { withBase } from "vitepress";
import { defineAsyncComponent, h, onMounted, ref } from "vue";

import { SEARCH, headerHtml } from "../../header/html.js";
import { startHeader } from "../../header/main.js";

const SearchBox = defineAsyncComponent(
  () =>
    import("vitepress/dist/client/theme-default/components/VPLocalSearchBox.vue"),
);

export default {
  setup() {
    const isOpen = ref(false);
    onMounted(() => {
      startHeader(() => (isOpen.value = true));
      if (location.hash === SEARCH) isOpen.value = true;
    });
    return () => [
      h("div", {
        class: "VPNav",
        innerHTML: headerHtml(withBase("/"), "docs"),
      }),
      isOpen.value && h(SearchBox, { onClose: () => (isOpen.value = false) }),
    ];
  },
};
