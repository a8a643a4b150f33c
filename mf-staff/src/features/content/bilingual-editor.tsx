import type { Field } from "@academy/shared/contract/content/field";
import { LANGUAGES, useTranslations } from "@academy/shared/i18n";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import type { BilingualText } from "./fields/json.ts";
import styles from "./value-editor.module.css";

interface BilingualEditorProps {
  label: string;
  field: Field & { kind: "words" };
  value: BilingualText;
  onChange: (value: BilingualText) => void;
}

/** A text in both languages, side by side where there is room. */
export function BilingualEditor({ label, field: { most, isAnswer }, value, onChange }: BilingualEditorProps) {
  const t = useTranslations("staff");
  const choose = (isRight: boolean) => {
    const { right: _, ...text } = value;
    onChange((isRight ? { ...text, right: true } : text) as BilingualText);
  };
  return (
    <div className={styles.text}>
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          label={t(`content.in.${language}`, { label })}
          lang={language}
          rows={1}
          {...(most !== undefined && { maxLength: most })}
          value={value[language]}
          onValueChange={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
      {isAnswer && (
        <Checkbox checked={value.right === true} onCheckedChange={choose}>
          {t("content.right")}
        </Checkbox>
      )}
    </div>
  );
}
