import type { App, Context } from "#context.ts";
import type { StaffGuard } from "./staff-guard.ts";

/** One place of the staff area as the server knows it (reading 85): registers its calls below `/api/staff`. */
export type BackOfficePlace = (app: App, context: Context, guard: StaffGuard) => void;
