import { useTranslations } from "@academy/shared/i18n";
import { EssayText as EssayMarkdown, type PassageMarks } from "@academy/shared/ui/data-display/essay-text";

interface EssayTextProps {
  markdown: string;
  /** The level of the essay's first headings on this page. */
  level?: 2 | 3;
  /** Passages with comments. */
  marks?: PassageMarks;
}

/** The text of an essay as its author reads it. */
export function EssayText(props: EssayTextProps) {
  const t = useTranslations("essay");
  return (
    <EssayMarkdown
      {...props}
      words={{
        footnotes: t("text.footnotes"),
        footnote: (number) => t("text.footnote", { number }),
        backTo: (number) => t("text.back_to", { number }),
      }}
    />
  );
}
