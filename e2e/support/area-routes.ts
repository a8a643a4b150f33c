import { pathToFileURL } from "node:url";
import { AREAS } from "@academy/shared/build/areas";
import { answers } from "#support/address-patterns.ts";
import { ROOT } from "#support/config.ts";

/** What stands for the parameters of addresses. */
const VALUES: Record<string, string> = {
  courseId: "1",
  topicId: "1",
  number: "OAA-2026-0000-0000",
  slug: "aigerim-sadykbek",
  provider: "openid",
  id: "1",
};

/** A row of an area's route table, as far as it is read here. */
interface Route {
  path: string;
  handle: { role: string; access: "anyone" | "visitor" | "student" | "staff" };
}

/** An address that a pattern answers; a parameter without a value here is 1. */
export const addressOf = (pattern: string): string =>
  pattern.replace(/:(\w+)\??/g, (_, name: string) => VALUES[name] ?? "1");

/** The route tables of all areas. */
async function allRoutes(): Promise<Route[]> {
  const areas = await Promise.all(
    AREAS.map(
      async ({ id }) =>
        ((await import(pathToFileURL(`${ROOT}/mf-${id}/src/area.ts`).href)) as { area: { routes: Route[] } }).area,
    ),
  );
  return areas.flatMap(({ routes }) => routes);
}

/** The address of a screen as an area declares it (`/people/:slug`); null if no area answers there. */
export async function declaredAddress(address: string): Promise<string | null> {
  const { pathname } = new URL(address);
  // An address without parameters answers before one with them.
  const found = (await allRoutes())
    .filter(({ path }) => answers(path, pathname))
    .sort((one, other) => one.path.split(":").length - other.path.split(":").length);
  return found[0]?.path ?? null;
}

/** An address of every screen with this access, once for each role, from the route tables of the areas. Rows lead to their list and are left out. */
export async function screensFor(...access: Route["handle"]["access"][]): Promise<string[]> {
  const routes = (await allRoutes()).filter(
    ({ handle }) => access.includes(handle.access) && !handle.role.endsWith("-row"),
  );
  const screens = new Map(routes.map(({ path, handle }) => [handle.role, path]).reverse() as [string, string][]);
  return [...screens.values()].reverse().map((path) =>
    path.replace(/:(\w+)\??/g, (_, name: string) => {
      const value = VALUES[name];
      if (!value) throw new Error(`say in ${import.meta.url} what stands for :${name} in ${path}`);
      return value;
    }),
  );
}
