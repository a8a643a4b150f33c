import * as z from "@academy/shared/schema";

/** The answer of an operation that answers without a body (204). */
export const NoContent = z.unknown();
