import { expect } from "vitest";
import type { RegisteredRoute } from "#http/contract/route-list.ts";
import { detailsOf } from "#http/contract/serve.ts";
import { commonCodes } from "#test/contract/openapi/common-codes.ts";

/** Codes that any request may get before it reaches its operation. */
const OF_EVERY_REQUEST = /^(?:server|request|route)\./;

interface Pattern {
  route: RegisteredRoute;
  pattern: RegExp;
}

const known = new WeakMap<readonly RegisteredRoute[], Pattern[]>();

/** The routes with a pattern of their addresses, those with the fewest parameters first. */
function patternsOf(routes: readonly RegisteredRoute[]): Pattern[] {
  const found = known.get(routes);
  if (found) return found;
  const patterns = routes
    .toSorted((one, other) => one.path.split(":").length - other.path.split(":").length)
    .map((route) => ({
      route,
      pattern: new RegExp(`^${route.path.replace(/\/$/, "").replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}/?$`),
    }));
  known.set(routes, patterns);
  return patterns;
}

/** Fails the test when an operation answered with an error code that it does not declare. */
export function assertDeclared(routes: readonly RegisteredRoute[], method: string, url: string, code: string): void {
  const [path = ""] = url.split("?");
  const found = patternsOf(routes).find(({ route, pattern }) => route.method === method && pattern.test(path));
  const operation = found?.route.operation;
  if (!operation || OF_EVERY_REQUEST.test(code)) return;
  const details = detailsOf(operation);
  const declared: readonly string[] = [...commonCodes(details), ...(details.errors ?? [])];
  expect(declared, `${details.id} answered with \`${code}\`: declare it in its \`errors\``).toContain(code);
}
