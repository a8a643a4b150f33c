import { LANGUAGES, type Language, useTranslation } from "@academy/shared/i18n";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import type { Words } from "./field-rules.ts";
import styles from "./value-editor.module.css";

interface WordsEditorProps {
  label: string;
  value: Words;
  /** Whether the text is an answer of a test's question, which may be the right one. */
  isOption: boolean;
  onChange: (value: Words) => void;
}

/** A text in both languages, side by side where there is room. */
export function WordsEditor({ label, value, isOption, onChange }: WordsEditorProps) {
  const { t } = useTranslation("staff");
  const change = (language: Language, text: string) => onChange({ ...value, [language]: text });
  const choose = (isRight: boolean) => {
    const { right: _, ...words } = value;
    onChange((isRight ? { ...words, right: true } : words) as Words);
  };
  return (
    <div className={styles.words}>
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          label={t(`content.in.${language}`, { label })}
          lang={language}
          rows={1}
          value={value[language]}
          onChange={({ target }) => change(language, target.value)}
        />
      ))}
      {isOption && (
        <Checkbox checked={value.right === true} onChange={({ target }) => choose(target.checked)}>
          {t("content.right")}
        </Checkbox>
      )}
    </div>
  );
}
