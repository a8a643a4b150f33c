import type { TranslationOf } from "@academy/shared/i18n";
import type { questions as english } from "#texts/en/questions.ts";

/** Texts of the place "questions" in Russian. */
export const questions = {
  title: "Вопросы",
} satisfies TranslationOf<typeof english>;
