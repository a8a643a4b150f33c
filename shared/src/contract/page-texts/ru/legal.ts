import type { legal as english } from "#contract/page-texts/en/legal.ts";
import type { TranslatedTexts } from "#contract/page-texts/translated-texts.ts";

/** What an academy may word otherwise around the legal texts, in Russian: their headings, and what search engines are told. */
export const legal = {
  terms: {
    title: "Условия использования",
    description:
      "Условия использования платформы: оплата, публичная оферта, отказ от курса и возврат денег, доступ, споры.",
  },
  privacy: {
    title: "Политика конфиденциальности",
    description: "Какие персональные данные хранит академия, зачем, как долго и какие права есть у вас.",
  },
} satisfies TranslatedTexts<typeof english>;
