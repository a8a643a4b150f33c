import { useTranslations } from "@academy/shared/i18n";
import { Select } from "@academy/shared/ui/forms/select";
import type { Json } from "./fields/json.ts";

interface ChoiceFieldProps {
  label: string;
  choices: readonly string[];
  value: Json;
  /** Whether none of the choices may be chosen. */
  mayBeEmpty?: boolean;
  onChange: (choice: string | null) => void;
}

/** One of several choices of the content; none is null, of which `withField` makes what the field's schema takes. */
export function ChoiceField({ label, choices, value, mayBeEmpty = false, onChange }: ChoiceFieldProps) {
  const t = useTranslations("staff");
  const isChosen = typeof value === "string" && choices.includes(value);
  return (
    <Select
      label={label}
      value={isChosen ? value : ""}
      none={(mayBeEmpty || !isChosen) && t(mayBeEmpty ? "content.no_choice" : "content.choose")}
      options={choices.map((choice) => [choice, t(`content.choices.${choice}` as "content.title")])}
      onChoose={onChange}
    />
  );
}
