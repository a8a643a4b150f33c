import {
  audienceOf,
  LEFT_OUT_REASONS,
  type MailingAudience,
  type MailingReach,
} from "@academy/shared/contract/staff/mailings";
import { STUDENT_FILTERS } from "@academy/shared/contract/staff/students";
import { useTranslations } from "@academy/shared/i18n";
import { Select } from "@academy/shared/ui/forms/select";
import { useState } from "react";
import { GroupChoice } from "#groups/group-choice.tsx";
import styles from "./mailings.module.css";

interface AudienceFieldProps {
  audience: MailingAudience;
  onChoose: (audience: MailingAudience) => void;
}

/** Whom a new mailing is for: all students, those of a filter and a group, or those that were chosen in the list of students. */
export function AudienceField({ audience, onChoose }: AudienceFieldProps) {
  const t = useTranslations("staff");
  // The chosen ones stay a choice after another one was tried.
  const [students, setStudents] = useState(audience.kind === "students" ? audience : null);
  if (audience.kind === "students" && audience !== students) setStudents(audience);
  const choices = ["all", ...(students ? (["students"] as const) : []), ...STUDENT_FILTERS] as const;
  const group = audience.kind === "group" ? audience.group : undefined;
  const filter = audience.kind === "filter" || audience.kind === "group" ? audience.filter : undefined;
  const choose = (choice: (typeof choices)[number]) => {
    if (choice === "students") students && onChoose(students);
    else onChoose(audienceOf({ group, filter: choice === "all" ? undefined : choice }));
  };
  const textOf = (choice: (typeof choices)[number]) => {
    if (choice === "students") return t("mailings.chosen", { count: students?.students.length ?? 0 });
    return choice === "all" ? t("mailings.all") : t(`students.filters.${choice}`);
  };
  return (
    <>
      <Select
        label={t("mailings.fields.audience")}
        value={audience.kind === "students" ? "students" : (filter ?? "all")}
        options={choices.map((choice) => [choice, textOf(choice)])}
        onChoose={choose}
      />
      {audience.kind !== "students" && (
        <GroupChoice
          isHiddenEmpty
          label={t("students.group.label")}
          none={t("students.group.any")}
          value={group ?? null}
          onChoose={(chosen) => onChoose(audienceOf({ group: chosen ?? undefined, filter }))}
        />
      )}
    </>
  );
}

/** Whom it reaches now: how many in each language, and how many are left out and why. */
export function Reach({ reach: { reached, languages, left_out } }: { reach: MailingReach }) {
  const t = useTranslations("staff");
  const skipped = LEFT_OUT_REASONS.flatMap((reason) => {
    const count = left_out[reason];
    return count ? [{ reason, count }] : [];
  });
  return (
    <div className={styles.reach} role="status">
      <p>
        <strong>{t("mailings.reaches", { count: reached })}</strong>{" "}
        <span>{t("mailings.languages", { en: languages.en, ru: languages.ru })}</span>
      </p>
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ reason, count }) => (
            <li key={reason}>{t(`mailings.skipped.${reason}`, { count })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
