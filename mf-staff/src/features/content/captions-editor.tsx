import { LANGUAGES, useTranslations } from "@academy/shared/i18n";
import { isGroup, type Json, type JsonChange } from "./fields/json.ts";
import { FileField } from "./files/file-field.tsx";

interface CaptionsEditorProps {
  label: string;
  value: Json;
  path: string;
  onChange: (change: JsonChange) => void;
}

/** The captions of a video, a file for each language. */
export function CaptionsEditor({ label, value, path, onChange }: CaptionsEditorProps) {
  const t = useTranslations("staff");
  const files = isGroup(value) ? value : {};
  return LANGUAGES.map((language) => {
    const file = files[language];
    return (
      <FileField
        key={language}
        label={t(`content.in.${language}`, { label })}
        kind="captions"
        path={`${path}.${language}`}
        value={typeof file === "string" ? file : null}
        onChange={(arrived) => onChange((before) => ({ ...(isGroup(before) && before), [language]: arrived }))}
      />
    );
  });
}
