import * as z from "@academy/shared/schema";
import { PROFILE_WORDS_MAX } from "#contract/person-profile.ts";
import { edited } from "./editor.ts";
import { BilingualText, file, id, slug } from "./values.ts";

/** A text in both languages that is read at one go. */
const ShortText = BilingualText.check(
  z.refine(({ en, ru }) => [en, ru].every((text) => text.split(/\s+/).length <= PROFILE_WORDS_MAX), {
    error: `at most ${PROFILE_WORDS_MAX} words`,
  }),
);

/** A person of the academy; the server gives a new one the slug and the address of the biography. */
export const PackPerson = z.object({
  full_name: BilingualText,
  position: BilingualText,
  location: BilingualText,
  practice: z.optional(ShortText),
  languages: z.optional(ShortText),
  status: edited(z.enum(["BOARD", "ACADEMIC_COUNCIL", "SELECTION_COMMITTEE", "INSTRUCTOR"]), { initial: "INSTRUCTOR" }),
  photo: file("photo"),
  /** Selected cases and publications. */
  works: z.optional(z.array(ShortText)),
  id,
  slug: edited(slug, { kind: "fixed" }),
  description: edited(z.string().check(z.regex(/^\/media\/bios\/[a-z0-9-]+\.html$/)), { kind: "fixed" }),
});
export type PackPerson = z.infer<typeof PackPerson>;
