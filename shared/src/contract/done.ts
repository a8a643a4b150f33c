import * as z from "@academy/shared/schema";

/** Answer of calls that return no data, such as `POST /student/auth/logout/`. */
export const Done = z.object({ ok: z.boolean() });
export type Done = z.infer<typeof Done>;
