import * as z from "zod/mini";

/** The process answers. */
export const Live = z.object({ ok: z.boolean() });
export type Live = z.infer<typeof Live>;

/** The server reaches its database; `writable` is false while its disk has no room. */
export const Ready = z.object({ ok: z.boolean(), writable: z.boolean() });
