import type { TranslationOf } from "@academy/shared/i18n";
import type { students as english } from "#texts/en/students.ts";

/** Texts of the place "students" in Russian. */
export const students = {
  title: "Слушатели",
} satisfies TranslationOf<typeof english>;
