import type { EditedHead, HeadAnswers } from "@academy/shared/area";
import type { PageTexts, TextPage } from "@academy/shared/contract/page-texts/page-texts";
import type { Language } from "@academy/shared/i18n";
import { pageTextsQuery } from "./page-texts.api.ts";

/** The title and the description of a page from its edited texts, where `field` is the prefix of both keys (decision 0093). */
export const headFromPageTexts =
  (page: TextPage, field: string) =>
  (answers: HeadAnswers, language: Language): EditedHead => {
    const texts = answers.getQueryData(pageTextsQuery(page).queryKey) as PageTexts | undefined;
    return { title: texts?.[`${field}.title`]?.[language], description: texts?.[`${field}.description`]?.[language] };
  };
