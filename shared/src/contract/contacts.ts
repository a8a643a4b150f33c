import * as z from "@academy/shared/schema";

/** Contact channels; the first record of `GET /courses/contacts/` is used, empty channels are hidden (specification §3). */
export const Contact = z.object({
  id: z.number(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  telegram: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  youtube: z.nullable(z.string()),
});
export type Contact = z.infer<typeof Contact>;

/** Answer of `GET /courses/contacts/`. */
export const ContactList = z.array(Contact);

/** Replaces the channels when they cannot be loaded (specification §8). */
export const SUPPORT_EMAIL = "support@oaa.example";
