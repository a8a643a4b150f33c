import type { OwnedRoute, Registry } from "./registry.ts";

// The lookbehind keeps the time linear for an address of many slashes.
const withoutTrailingSlashes = (path: string) => (path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") : path);

/** Whether an address matches a route pattern; `:name` matches one segment. The shell and the edge share this function. */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const wanted = withoutTrailingSlashes(pattern).split("/");
  const given = withoutTrailingSlashes(pathname).split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, at) =>
      part.startsWith(":") ? given[at] !== "" : part.toLowerCase() === given[at]?.toLowerCase(),
    )
  );
}

/** The area that owns an address; undefined when no area does, and then the not-found screen is shown. */
export function ownerOf(
  registry: Pick<Registry, "areas"> | { areas: Record<string, { routes: OwnedRoute[] }> },
  pathname: string,
) {
  for (const [id, { routes }] of Object.entries(registry.areas)) {
    const route = routes.find(({ path }) => matchesRoute(path, pathname));
    if (route) return { id, route };
  }
  return undefined;
}
