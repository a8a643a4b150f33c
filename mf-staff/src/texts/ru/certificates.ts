import type { TranslationOf } from "@academy/shared/i18n";
import type { certificates as english } from "#texts/en/certificates.ts";

/** Texts of the place "certificates" in Russian. */
export const certificates = {
  title: "Сертификаты",
} satisfies TranslationOf<typeof english>;
