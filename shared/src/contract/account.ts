import * as z from "@academy/shared/schema";
import { Secret } from "./fields.ts";

/** Body of `DELETE /student/student/delete/` (reading 15). */
export const AccountDeletion = z.strictObject({ password: Secret });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Name of the file that `GET /student/student/export/` answers with (reading 16). */
export const EXPORT_FILE = "orda-academy-my-data.zip";
