import * as z from "@academy/shared/schema";
import { Person } from "./organisation.ts";

/** Most words of a text about a person: a longer block is not read. */
export const PROFILE_WORDS_MAX = 150;

/** A person with what their page says; null where the academy has not written it, absent in answers of older servers. */
export const PersonProfile = z.extend(Person, {
  practice: z.nullish(z.string()),
  languages: z.nullish(z.string()),
  /** Selected cases and publications. */
  works: z.optional(z.array(z.string())),
});
export type PersonProfile = z.infer<typeof PersonProfile>;

/** The people of the academy with their profiles. */
export const PersonProfiles = z.array(PersonProfile);
