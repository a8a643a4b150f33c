import type { TranslationOf } from "@academy/shared/i18n";
import type { frame as english } from "#texts/en/frame.ts";

/** Texts of what all places have in common, in Russian. */
export const frame = {
  title: "Сотрудникам",
  menu: "Разделы для сотрудников",
  to_come: "Этот раздел ещё не открыт.",
} satisfies TranslationOf<typeof english>;
