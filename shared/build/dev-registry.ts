import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Area } from "@academy/shared/area";
import type { Registry } from "@academy/shared/area/registry";
import { AREAS } from "./areas.ts";
import { portOf } from "./ports.ts";

/** The registry of a development run: every area at its own development server, no integrity, no previous version. */
export async function devRegistry(root: string): Promise<Registry> {
  const entries = AREAS.map(async ({ id }) => {
    const { area } = (await import(pathToFileURL(join(root, `mf-${id}/src/area.ts`)).href)) as { area: Area };
    const routes = area.routes.map(({ path, handle }) => ({ path, ...handle }));
    const base = `http://localhost:${portOf(id)}/`;
    return [id, { version: "dev", base, entry: "entry.js", integrity: "", routes, previous: null }] as const;
  });
  return { revision: 0, areas: Object.fromEntries(await Promise.all(entries)) };
}
