import { useTranslations } from "@academy/shared/i18n";
import type { FootnoteWords } from "@academy/shared/ui/data-display/essay-text";

/** The texts about footnotes of an essay. */
export function useFootnoteTexts(): FootnoteWords {
  const t = useTranslations("staff");
  return {
    footnotes: t("essays.footnotes"),
    footnote: (number) => t("essays.footnote", { number }),
    backTo: (number) => t("essays.back_to", { number }),
  };
}
