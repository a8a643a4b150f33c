import type { legal as english } from "#contract/page-texts/en/legal.ts";
import type { TranslatedTexts } from "#contract/page-texts/translated-texts.ts";

/** The texts around the legal texts that an academy may reword, in Russian: headings, and descriptions for search engines. */
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
