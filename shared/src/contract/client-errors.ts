import * as z from "@academy/shared/schema";

const short = z.string().check(z.maxLength(200, { error: "field.too_long" }));

/** Body of `POST /client-errors/`: an area that could not be loaded or crashed, named by the id its card shows. */
export const ClientError = z.strictObject({
  error_id: short,
  area: short,
  version: z.optional(short),
  phase: short,
  path: z.optional(short),
  message: z.optional(z.string().check(z.maxLength(1000, { error: "field.too_long" }))),
});
export type ClientError = z.infer<typeof ClientError>;
