import type { AreaError } from "#errors/area-error.ts";
import type { LoadedArea } from "./loaded-area.ts";

/** The result of loading an address: a loaded area, an area that failed, or an address that no area owns. */
export type LoadedRoute = { live: LoadedArea } | { failure: AreaError } | { missing: true };
