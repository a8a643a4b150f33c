import { provideRolePaths } from "@academy/shared/router";
import { onRegistry, readPageRegistry } from "#registry/registry.ts";

// Before the router is made: its first loader asks the registry at once.
readPageRegistry();
onRegistry(({ areas }) => provideRolePaths(Object.values(areas).flatMap(({ routes }) => routes)));
