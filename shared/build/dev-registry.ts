import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Area } from "@academy/shared/area";
import type { Registry, RegistryEntry } from "@academy/shared/area/registry";
import { AREAS } from "./areas.ts";
import { ownedRoutes } from "./manifest/owned-routes.ts";
import { portOf } from "./ports.ts";

/** The registry entry of an area at its development server: no integrity, no previous version. `folder` is the area's package. */
export async function devEntry(id: string, folder: string): Promise<RegistryEntry> {
  const { area } = (await import(pathToFileURL(join(folder, "src/area.ts")).href)) as { area: Area };
  const routes = await ownedRoutes(area);
  const base = `http://localhost:${portOf(id)}/`;
  return { version: "dev", base, entry: "entry.js", integrity: "", routes, previous: null };
}

/** The registry of a development run: every area at its own development server. */
export async function devRegistry(root: string): Promise<Registry> {
  const entries = AREAS.map(async ({ id }) => [id, await devEntry(id, join(root, `mf-${id}`))] as const);
  return { revision: 0, areas: Object.fromEntries(await Promise.all(entries)) };
}
