import * as z from "@academy/shared/schema";
import { Secret } from "#contract/fields.ts";

/** Body of `DELETE /student/student/delete/`. */
export const AccountDeletion = z.strictObject({
  password: Secret,
  /** True: certificates stay valid, with their name. Otherwise they are withdrawn and the name is erased. */
  keep_certificate: z.optional(z.boolean()),
});

/** The name of the file that `GET /student/student/export/` returns. */
export const EXPORT_FILE = "orda-academy-my-data.zip";
