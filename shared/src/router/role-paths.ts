import type { RouteRole } from "@academy/shared/area/route-roles";
import { useSyncExternalStore } from "react";
import { create } from "zustand";

/** The address pattern of each role, as declared by the owners of the screens; filled from the registry. */
export const useRolePaths = create<{ paths: Record<string, string> }>(() => ({ paths: {} }));

/** Registers the addresses of screens; the first pattern of a role is its canonical one. */
export function provideRolePaths(routes: Iterable<{ role: string; path: string }>): void {
  const paths = new Map<string, string>();
  for (const { role, path } of routes) if (!paths.has(role)) paths.set(role, path);
  useRolePaths.setState({ paths: Object.fromEntries(paths) });
}

const pathsNow = () => useRolePaths.getState().paths;

type Params = Record<string, string | number>;

/** Returns the address of a screen by its role. A role without an owner leads to the main page. */
export function useRolePath(): (role: RouteRole, params?: Params) => string {
  // The store's own hook is not used: while prerendering it returns the empty initial state.
  const paths = useSyncExternalStore(useRolePaths.subscribe, pathsNow, pathsNow);
  return (role, params = {}) =>
    (Object.hasOwn(paths, role) ? (paths[role] ?? "/") : "/").replace(/:(\w+)/g, (_, name: string) =>
      // Half of a surrogate pair, as a cut paste leaves it, cannot be escaped.
      encodeURIComponent(String((Object.hasOwn(params, name) ? params[name] : undefined) ?? "").toWellFormed()),
    );
}

let origin = "";

/** Sets the origin of the platform where no page tells it: while prerendering. */
export const provideOrigin = (known: string): void => {
  origin = known;
};

/** The origin of the platform, for addresses that must be absolute. */
export const siteOrigin = (): string => origin || (typeof location === "undefined" ? "" : location.origin);
