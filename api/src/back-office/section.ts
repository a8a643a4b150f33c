import type { App, Context } from "#context.ts";
import type { StaffGuard } from "./staff-guard.ts";

/** One section of the staff area as the server knows it (reading 85): registers its calls below `/api/staff`. */
export type BackOfficeSection = (app: App, context: Context, guard: StaffGuard) => void;
