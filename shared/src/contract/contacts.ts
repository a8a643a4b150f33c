import * as z from "@academy/shared/schema";

const channel = z.nullable(z.string());

/** Contact channels; the first record of `GET /courses/contacts/` is used, empty channels are hidden (specification §3). */
export const Contact = z.object({
  id: z.number(),
  phone: channel,
  email: channel,
  whatsapp: channel,
  telegram: channel,
  instagram: channel,
  facebook: channel,
  youtube: channel,
});
export type Contact = z.infer<typeof Contact>;

/** Answer of `GET /courses/contacts/`. */
export const ContactList = z.array(Contact);

/** Replaces the channels when they cannot be loaded (specification §8). */
export const SUPPORT_EMAIL = "support@oaa.example";
