import * as z from "@academy/shared/schema";
import { id, plain } from "./values.ts";

const channel = z.nullish(plain(z.string()));

/** An office of the academy and how it is reached. */
export const PackContact = z.object({
  email: channel,
  phone: channel,
  whatsapp: channel,
  telegram: channel,
  instagram: channel,
  facebook: channel,
  youtube: channel,
  id,
});
