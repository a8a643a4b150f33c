import type { Area } from "@academy/shared/area";
import { matchesRoute } from "@academy/shared/area/match-route";
import { provideTexts } from "@academy/shared/i18n";
import type { ComponentType } from "react";
import { i18nReady } from "shell-source/texts/i18n-ready.ts";

interface LoadedArea {
  area: Area;
  version: string;
  screens: Map<string, ComponentType>;
}

const entryPoints: Record<string, () => Promise<{ area: Area }>> = {
  public: () => import("areas/mf-public/src/area.ts"),
  auth: () => import("areas/mf-auth/src/area.ts"),
  profile: () => import("areas/mf-profile/src/area.ts"),
  learning: () => import("areas/mf-learning/src/area.ts"),
  staff: () => import("areas/mf-staff/src/area.ts"),
};

const live = new Map<string, LoadedArea>();

/** The same entering of an area as in the composed shell, by plain dynamic imports of one build. */
export async function loadArea(id: string, pathname: string): Promise<LoadedArea> {
  const { area } = (await entryPoints[id]?.()) ?? {};
  if (!area) throw new Error(`no area ${id}`);
  const here = live.get(id) ?? { area, version: "monolith", screens: new Map<string, ComponentType>() };
  live.set(id, here);
  await i18nReady;
  const route = area.routes.find(({ path }) => matchesRoute(path, pathname));
  const [screen] = await Promise.all([route?.screen(), provideTexts(id, area.texts)]);
  if (route && screen) here.screens.set(route.path, screen);
  return here;
}

/** Nothing is marked down where there is one build. */
export const clearMarks = (): void => undefined;

/** Nothing stands in for another version where there is one build. */
export const failureBehind = (): undefined => undefined;
