import type { TextPage } from "@academy/shared/contract/page-texts/page-texts";
import { type TFunction, useLanguage, useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { draftTextsQuery, pageTextsQuery } from "./page-texts.api.ts";
import { useDraftPreview } from "./use-draft-preview.ts";

/** A key that no catalogue has, so that the text given beside it is what is said. */
const EDITED = "edited";

/**
 * The words of the area as the academy has them: an edited text of the page, else the built-in one. An edited text is said as
 * built-in ones are, its values filled in and its lines joined; it is plain text and cannot name other texts.
 */
export function usePageTexts(page: TextPage): TFunction<"public"> {
  const t = useTranslations("public");
  const language = useLanguage();
  const isPreview = useDraftPreview();
  const published = useQuery(pageTextsQuery(page));
  const draft = useQuery({ ...draftTextsQuery(), enabled: isPreview });
  const texts = draft.data ?? published.data;
  const builtIn = t as unknown as (key: string, values?: object) => string;
  const say = (key: string, values?: object): string => {
    const edited = texts?.[key]?.[language];
    return edited === undefined
      ? builtIn(key, values)
      : builtIn(`${EDITED}.${key}`, { ...values, defaultValue: edited, nest: false });
  };
  return say as unknown as TFunction<"public">;
}
