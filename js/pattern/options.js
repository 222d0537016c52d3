// The options of components: https://urlpattern.spec.whatwg.org/#options-header

/** https://urlpattern.spec.whatwg.org/#default-options */
export const DEFAULT_OPTIONS = {
  delimiterCodePoint: "",
  prefixCodePoint: "",
  ignoreCase: false,
};

/** https://urlpattern.spec.whatwg.org/#hostname-options */
export const HOSTNAME_OPTIONS = {
  delimiterCodePoint: ".",
  prefixCodePoint: "",
  ignoreCase: false,
};

/** https://urlpattern.spec.whatwg.org/#pathname-options */
export const PATHNAME_OPTIONS = {
  delimiterCodePoint: "/",
  prefixCodePoint: "/",
  ignoreCase: false,
};
