import type { App, Context } from "#context.ts";
import type { StaffGuard } from "./staff-guard.ts";

/** One section of the staff area in the api (reading 85): a function that registers its calls below `/api/staff`. */
export type BackOfficeSection = (app: App, context: Context, guard: StaffGuard) => void;
