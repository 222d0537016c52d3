/**
 * A router: Express 5 and 4, Koa's router, NestJS over Express, path-to-regexp 6, Hono, Fastify (find-my-way), rou3, h3, React Router, Vue
 * Router, wouter, Next.js (`source` of rewrites), SvelteKit, Remix's route-pattern, Elysia, itty-router.
 */
export type RouterName =
  | "express5"
  | "express4"
  | "koa"
  | "nestjs"
  | "path-to-regexp6"
  | "hono"
  | "fastify"
  | "rou3"
  | "h3"
  | "react-router"
  | "vue-router"
  | "wouter"
  | "next"
  | "sveltekit"
  | "remix"
  | "elysia"
  | "itty-router";

/**
 * The dictionary of a URL pattern that matches the paths that a router's route matches, with the same groups.
 *
 * ```js
 * fromRoute("/users/:id{[0-9]+}", "hono"); // { pathname: "/users/:id([0-9]+)" }
 * fromRoute("/files/[...path]", "sveltekit"); // { pathname: "/files{/:path(.*)}?" }
 * ```
 *
 * Where the router ignores case, pass `{ ignoreCase: true }` to the constructor.
 *
 * @throws TypeError if the route has something that is not known to mean the same as a URL pattern
 */
export function fromRoute(
  route: string,
  router: RouterName,
): {
  /** The pattern of the pathname. */
  pathname: string;
};
