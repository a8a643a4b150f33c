import { ESSAY_RETURNS_MAX, type Essay } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { useEffect, useRef } from "react";
import styles from "#features/essay/style/essay.module.css";

const TONES = {
  draft: "plain",
  submitted: "primary",
  in_review: "primary",
  returned: "warning",
  second_review: "primary",
  evaluated: "plain",
  appealed: "primary",
} as const;

interface StateNoteProps {
  essay: Essay;
  /** Until when the author can work on the essay; null where no date is shown. */
  usableUntil: string | null;
}

/** The state of the essay, and what its author can do next. */
export function StateNote({ essay: { status, evaluation, returns_left }, usableUntil }: StateNoteProps) {
  const t = useTranslations("essay");
  const note = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    // The pressed button disappeared with the former state: the focus moves to the note about the new state.
    if (document.activeElement === document.body) note.current?.focus();
  }, [status]);
  const day = useDay();
  const positive = evaluation?.positive === true;
  const meaning = status === "evaluated" ? (positive ? "evaluated_positive" : "evaluated_negative") : status;
  const open = status === "draft" || status === "returned";
  return (
    <div ref={note} className={styles.state} tabIndex={-1} data-keyboard-place="">
      <p role="status" className={styles.status}>
        <Tag tone={status === "evaluated" && positive ? "success" : TONES[status]}>{t(`status.${status}`)}</Tag>
      </p>
      <p>{t(`meaning.${meaning}`)}</p>
      {status === "returned" && returns_left < ESSAY_RETURNS_MAX && (
        <p>{returns_left > 0 ? t("returns_left", { count: returns_left }) : t("returns_none")}</p>
      )}
      {open && usableUntil && <p className={styles.hint}>{t("usable_until", { date: day(usableUntil) })}</p>}
    </div>
  );
}
