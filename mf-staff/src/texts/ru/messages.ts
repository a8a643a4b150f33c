import type { TranslationOf } from "@academy/shared/i18n";
import type { messages as english } from "#texts/en/messages.ts";

/** Texts of the place "messages" in Russian. */
export const messages = {
  title: "Сообщения",
} satisfies TranslationOf<typeof english>;
