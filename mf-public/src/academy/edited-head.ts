import type { HeadAnswers } from "@academy/shared/area";
import type { PageTexts, TextPage } from "@academy/shared/contract/page-texts/page-texts";
import type { Language } from "@academy/shared/i18n";
import { pageTextsQuery } from "./page-texts.api.ts";

/** The head of a page whose title and description the academy may edit (decision 0093); `prefix` is that of both keys. */
export const editedHead = (page: TextPage, prefix = `${page}.head`) => {
  const title = `${prefix}.title`;
  const description = `${prefix}.description`;
  return {
    title,
    description,
    edited: (answers: HeadAnswers, language: Language) => {
      const texts = answers.getQueryData(pageTextsQuery(page).queryKey) as PageTexts | undefined;
      return { title: texts?.[title]?.[language], description: texts?.[description]?.[language] };
    },
  };
};
