import type { Area, AreaRoute } from "@academy/shared/area";
import type { OwnedHeaderLink, OwnedRoute } from "@academy/shared/area/registry";
import { textAt } from "@academy/shared/build/head/head-entries";
import type { Language } from "@academy/shared/contract/language";

async function headerLink(area: Area, { path, handle, header }: AreaRoute): Promise<OwnedHeaderLink | undefined> {
  if (!header) return undefined;
  if (path.includes(":")) throw new Error(`${path} has parameters: no link in the header can lead there`);
  const spoken = Object.entries(area.texts).map(
    async ([language, load]) => [language, textAt(await load(), header.text)] as const,
  );
  const text = Object.fromEntries(await Promise.all(spoken)) as Record<Language, string>;
  return { text, order: header.order, access: header.access ?? handle.access };
}

/** The addresses of an area as the registry lists them. Throws when a link in the header has no text, or no address of its own. */
export const ownedRoutes = async (area: Area): Promise<OwnedRoute[]> =>
  await Promise.all(
    area.routes.map(async (route) => {
      const header = await headerLink(area, route);
      return { path: route.path, ...route.handle, ...(header && { header }) };
    }),
  );
