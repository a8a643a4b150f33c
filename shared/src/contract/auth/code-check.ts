import * as z from "@academy/shared/schema";
import { inAsciiDigits } from "#contract/fields.ts";

/** Body of `POST /student/auth/verify-email/`; digits only (specification §5). */
export const CodeCheck = z.strictObject({
  code: z
    .string({
      error: (issue) => (issue.input === undefined ? "field.required" : "field.invalid"),
    })
    .check(z.trim(), inAsciiDigits, z.regex(/^[0-9]{4,8}$/)),
});
