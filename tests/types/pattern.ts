import {
  URLPattern,
  type URLPatternInput,
  type URLPatternResult,
} from "urlsmith/pattern";

const users = new URLPattern({ pathname: "/users/:id" });
users.exec("https://a.example/users/1")?.pathname.groups.id satisfies
  string | undefined;
new URLPattern("/a", "https://a.example/") satisfies URLPattern;

declare const base: { href: string; origin: string };
new URLPattern("/a", base, { ignoreCase: true }) satisfies URLPattern;
// @ts-expect-error Without a third argument, an object is the options.
new URLPattern("/a", base);

export class Logged extends URLPattern {
  override test(input?: URLPatternInput): boolean {
    return super.test(input);
  }
  override exec(input?: URLPatternInput): URLPatternResult | null {
    return super.exec(input);
  }
}

// @ts-expect-error This entry has no proposals.
users.generate("pathname", { id: 1 });
