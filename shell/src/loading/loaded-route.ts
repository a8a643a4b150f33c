import type { AreaError } from "#errors/area-error.ts";
import type { LoadedArea } from "./loaded-area.ts";

/** What an address turned out to be: a loaded area, one that failed, or an address that nobody owns. */
export type LoadedRoute = { live: LoadedArea } | { failure: AreaError } | { missing: true };
