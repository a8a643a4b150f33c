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

/** Opens an area as the composed shell does, but by plain dynamic imports of one build. */
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

/** One build has no other version that could stand in after a failure. */
export const failureBehind = (): undefined => undefined;

/** One build has no version before it. */
export const hasStandIn = (): boolean => false;
