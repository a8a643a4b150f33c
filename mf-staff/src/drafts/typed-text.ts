import * as z from "@academy/shared/schema";

/** The text of a form's field as a draft keeps it; empty before anything is typed. */
export const typedText = z._default(z.string(), "");
