import type { Area } from "@academy/shared/area";
import { matchesRoute } from "@academy/shared/area/match-route";
import type { ComponentType } from "react";

/** One build of an area on this page, with the screens that were asked for so far, by route pattern. */
export interface LoadedArea {
  area: Area;
  version: string;
  screens: Map<string, ComponentType>;
}

/** Whether an area that was loaded has the id and the addresses that the registry gives it. */
export const isRegistered = ({ id, routes }: Area, registered: string, owned: readonly { path: string }[]): boolean =>
  id === registered && String(routes.map(({ path }) => path)) === String(owned.map(({ path }) => path));

/** Loads the screen for an address, unless it is loaded already. */
export async function loadScreen({ area, screens }: LoadedArea, pathname: string): Promise<void> {
  const route = area.routes.find(({ path }) => matchesRoute(path, pathname));
  if (route && !screens.has(route.path)) screens.set(route.path, await route.screen());
}
