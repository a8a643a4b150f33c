import type { Field } from "@academy/shared/contract/content/field";
import { LANGUAGES, type Language, useTranslation } from "@academy/shared/i18n";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import type { Words } from "./fields/json.ts";
import styles from "./value-editor.module.css";

interface WordsEditorProps {
  label: string;
  field: Field & { kind: "words" };
  value: Words;
  onChange: (value: Words) => void;
}

/** A text in both languages, side by side where there is room. */
export function WordsEditor({ label, field: { most, isAnswer }, value, onChange }: WordsEditorProps) {
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
          {...(most !== undefined && { maxLength: most })}
          value={value[language]}
          onChange={({ target }) => change(language, target.value)}
        />
      ))}
      {isAnswer && (
        <Checkbox checked={value.right === true} onChange={({ target }) => choose(target.checked)}>
          {t("content.right")}
        </Checkbox>
      )}
    </div>
  );
}
