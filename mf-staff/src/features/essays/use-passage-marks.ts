import { useTranslations } from "@academy/shared/i18n";
import { type PassageMarks, passageIds } from "@academy/shared/ui/data-display/essay-text";

/** The marks of passages in a text, with the same numbers as the remarks; `scope` makes their ids unique to that text. */
export function usePassageMarks(scope: string, passages: readonly { quote: string }[]): PassageMarks {
  const t = useTranslations("staff");
  return {
    quotes: passages.map(({ quote }) => quote),
    nameOf: (number) => t("essays.to_remark", { number }),
    ids: passageIds(scope),
  };
}
