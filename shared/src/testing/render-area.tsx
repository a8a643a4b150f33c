import type { Area } from "@academy/shared/area";
import { matchesRoute } from "@academy/shared/area/match-route";
import { provideTexts } from "@academy/shared/i18n";
import { provideRolePaths } from "@academy/shared/router";
import { renderRoutes, SCREENS, type Visited } from "@academy/shared/testing/render-routes";
import { Toasts } from "@academy/shared/ui/notifications/toast";

function Elsewhere() {
  return <p data-testid="elsewhere" />;
}

/** Opens an address of an area with the real providers, as the shell would; returns the rendered page and its user. */
export async function renderArea(area: Area, address: string, { token }: { token?: string } = {}): Promise<Visited> {
  await provideTexts(area.id, area.texts);
  const own = area.routes.map(({ path, handle }) => ({ path, role: handle.role }));
  provideRolePaths([...own, ...SCREENS]);
  const pathname = address.replace(/[?#].*$/, "");
  const route = area.routes.find(({ path }) => matchesRoute(path, pathname));
  if (!route) throw new Error(`${area.id} owns no route for ${address}`);
  const Screen = await route.screen();
  const routes = [
    { path: route.path, element: <Screen /> },
    { path: "*", element: <Elsewhere /> },
  ];
  return renderRoutes(routes, { address, token }, <Toasts />);
}
