import type { URLLike } from "./index.js";

/**
 * An [origin](https://html.spec.whatwg.org/multipage/browsers.html#the-origin-interface), which compares itself with others.
 *
 * ```js
 * const shop = Origin.from("https://shop.example.com/cart");
 * shop.isSameOrigin(Origin.from("https://shop.example.com:443")); // true
 * shop.isSameSite(Origin.from("https://www.example.com")); // true
 * ```
 */
export declare class Origin {
  /** Makes an [opaque origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque), which equals no other. */
  constructor();

  /**
   * The origin of a URL, as a string or an object, or of another object that has one: an origin, an element `a` or `area`, a window, a
   * worker's global object, or a message event that the browser created.
   *
   * @throws {TypeError} if the value has no origin, or is a string that is not a URL.
   */
  static from(value: string | URLLike | object): Origin;

  /** Whether the [origin is opaque](https://html.spec.whatwg.org/multipage/browsers.html#dom-origin-opaque), such as that of `data:` URLs. */
  readonly opaque: boolean;

  /** Whether scheme, host and port are [the same](https://html.spec.whatwg.org/multipage/browsers.html#same-origin). */
  isSameOrigin(other: Origin): boolean;

  /**
   * Whether the two are of [the same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site): the schemes and the registrable
   * domains are the same. The public suffix list decides what is registrable.
   */
  isSameSite(other: Origin): boolean;
}
