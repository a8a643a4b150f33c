import { blockOrder } from "@academy/shared/contract/legal/block-order";
import { LEGAL_TEXT_MAX, LEGAL_TITLE_MAX } from "@academy/shared/contract/legal/legal-texts";
import { placeholdersOf } from "@academy/shared/contract/page-texts/text-keys";
import { LANGUAGES, useTranslations } from "@academy/shared/i18n";
import { TidiedTextArea } from "#ui/tidied-text-area.tsx";
import styles from "./legal.module.css";

interface LegalProseProps {
  label: string;
  value: { en: string; ru: string };
  /** Whether the text is a heading, which is one line; other texts have paragraphs and lists. */
  isHeading: boolean;
  onChange: (value: { en: string; ru: string }) => void;
}

/** A heading or a text of a legal document in both languages; warns when the two differ in structure or in their placeholders. */
export function LegalProse({ label, value, isHeading, onChange }: LegalProseProps) {
  const t = useTranslations("staff");
  const { en, ru } = value;
  const isBoth = en.trim() !== "" && ru.trim() !== "";
  const differs = isBoth && !isHeading && blockOrder(en) !== blockOrder(ru);
  const fills = isBoth && placeholdersOf(en).join() !== placeholdersOf(ru).join();
  const problem = differs ? t("content.legal.differs") : fills ? t("content.legal.values_differ") : undefined;
  return (
    <div className={isHeading ? styles.heading : styles.prose}>
      {LANGUAGES.map((language) => (
        <TidiedTextArea
          key={language}
          label={t(`content.in.${language}`, { label })}
          lang={language}
          rows={isHeading ? 1 : 4}
          maxLength={isHeading ? LEGAL_TITLE_MAX : LEGAL_TEXT_MAX}
          value={value[language]}
          error={value[language].trim() === "" ? t("content.legal.empty") : language === "ru" ? problem : undefined}
          // A heading is one line.
          tidy={(typed) => (isHeading ? typed.trim().replace(/\s*\n\s*/g, " ") : typed.trim())}
          onText={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
    </div>
  );
}
