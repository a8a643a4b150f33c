import type { TranslationOf } from "@academy/shared/i18n";
import type { money as english } from "#texts/en/money.ts";

/** Texts of the place "money" in Russian. */
export const money = {
  title: "Деньги",
} satisfies TranslationOf<typeof english>;
