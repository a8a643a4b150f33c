import type { TranslationOf } from "@academy/shared/i18n";
import type { today as english } from "#texts/en/today.ts";

/** Texts of the place "today" in Russian. */
export const today = {
  title: "Сегодня",
} satisfies TranslationOf<typeof english>;
