import type { TranslationOf } from "@academy/shared/i18n";
import type { audit as english } from "#texts/en/audit.ts";

/** Texts of the place "audit" in Russian. */
export const audit = {
  title: "Журнал действий",
} satisfies TranslationOf<typeof english>;
