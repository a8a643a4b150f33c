import type { TranslationOf } from "@academy/shared/i18n";
import type { sessions as english } from "#texts/en/sessions.ts";

/** Texts of the place "sessions" in Russian. */
export const sessions = {
  title: "Онлайн-семинары",
} satisfies TranslationOf<typeof english>;
