import { provideRolePaths } from "@academy/shared/router";
import { provideHeaderLinks } from "#layout/header/header-links.ts";
import { onRegistry, readPageRegistry } from "#registry/registry.ts";

// Before the router is made: its first loader asks the registry at once.
readPageRegistry();
onRegistry(({ areas }) => {
  const routes = Object.values(areas).flatMap((area) => area.routes);
  provideRolePaths(routes);
  provideHeaderLinks(routes);
});
