import type { TranslationOf } from "@academy/shared/i18n";
import type { content as english } from "#texts/en/content.ts";

/** Texts of the place "content" in Russian. */
export const content = {
  title: "Содержание",
} satisfies TranslationOf<typeof english>;
