import type { TranslationOf } from "@academy/shared/i18n";
import type { scholarships as english } from "#texts/en/scholarships.ts";

/** Texts of the place "scholarships" in Russian. */
export const scholarships = {
  title: "Стипендии",
} satisfies TranslationOf<typeof english>;
