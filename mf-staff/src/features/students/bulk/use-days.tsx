import { EXTENSION_DAYS_MAX } from "@academy/shared/contract/staff/student-actions";
import { useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { useState } from "react";

/** The number of days by which access is extended, and its field. An invalid number is 0, which the server refuses too. */
export function useDays(): { days: number; daysField: ElementSlot } {
  const t = useTranslations("staff");
  const [typed, setTyped] = useState("7");
  const isValid = /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= EXTENSION_DAYS_MAX;
  return {
    days: isValid ? Number(typed) : 0,
    daysField: (
      <TextField
        label={t("students.extend.days")}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onValueChange={(text) => setTyped(text.trim())}
        error={isValid ? undefined : t("students.extend.days_wrong")}
      />
    ),
  };
}
