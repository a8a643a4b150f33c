import type { TranslationOf } from "@academy/shared/i18n";
import type { staff as english } from "#texts/en/staff.ts";

/** Texts of the place "staff" in Russian. */
export const staff = {
  title: "Сотрудники",
} satisfies TranslationOf<typeof english>;
