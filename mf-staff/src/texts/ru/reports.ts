import type { TranslationOf } from "@academy/shared/i18n";
import type { reports as english } from "#texts/en/reports.ts";

/** Texts of the place "reports" in Russian. */
export const reports = {
  title: "Жалобы",
} satisfies TranslationOf<typeof english>;
