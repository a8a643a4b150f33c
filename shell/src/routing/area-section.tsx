import { useRoutes } from "@academy/shared/router";
import type { ReactNode } from "react";
import type { LoadedArea } from "#loading/loaded-area.ts";

/** The area's own routes: its screens get their parameters as in any router, also addresses that only a newer build has. */
export function AreaScreens({ live }: { live: LoadedArea }) {
  return useRoutes(
    live.area.routes.map(({ path }) => {
      const Screen = live.screens.get(path);
      return { path, element: Screen ? <Screen /> : null };
    }),
  );
}

/** The box of an area between header and footer, the same in the browser and prerendered. */
export function AreaSection({ live, children }: { live: LoadedArea; children: ReactNode }) {
  return (
    <section data-app={live.area.id} data-version={live.version}>
      {children}
    </section>
  );
}
