import type { OwnedRoute, Registry } from "./registry.ts";

const trimmed = (path: string) => (path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") : path);

/** Whether an address answers a route pattern; `:name` stands for one segment. Used alike by the shell and the edge. */
export function matchesRoute(pattern: string, pathname: string): boolean {
  const wanted = trimmed(pattern).split("/");
  const given = trimmed(pathname).split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, at) =>
      part.startsWith(":") ? given[at] !== "" : part.toLowerCase() === given[at]?.toLowerCase(),
    )
  );
}

/** The area that owns an address, or undefined: then the not-found screen answers. */
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
