import { useTranslation } from "@academy/shared/i18n";
import { type PassageMarks, passageIds } from "@academy/shared/ui/data-display/essay-text";

/** The marks of passages in a text, numbered as the remarks about them; `scope` is that text's own. */
export function usePassageMarks(scope: string, passages: readonly { quote: string }[]): PassageMarks {
  const { t } = useTranslation("staff");
  return {
    quotes: passages.map(({ quote }) => quote),
    nameOf: (number) => t("essays.to_remark", { number }),
    ids: passageIds(scope),
  };
}
