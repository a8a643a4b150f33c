import type { TranslationOf } from "@academy/shared/i18n";
import type { essays as english } from "#texts/en/essays.ts";

/** Texts of the place "essays" in Russian. */
export const essays = {
  title: "Эссе",
} satisfies TranslationOf<typeof english>;
