import { academyDay } from "@academy/shared/format/date-time";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { tenge } from "@academy/shared/i18n/format-number";
import { Button } from "@academy/shared/ui/buttons/button";
import { FileText } from "lucide-react";
import styles from "./opening-notice.module.css";
import type { LectureOpening } from "./use-opening-notice.ts";

interface OpeningNoticeTextProps {
  opening: LectureOpening;
  /** Whether a press on the notice shows when the lecture counts as opened; else this is below it. */
  folds?: boolean;
}

/** Until when the student may withdraw, how much this lecture reduces the refund, and when it counts as opened. */
export function OpeningNoticeText({ opening, folds = false }: OpeningNoticeTextProps) {
  const t = useTranslations(["learning", "common"]);
  const language = useLanguage();
  const { until, amount, minutes } = opening;
  const date = academyDay(until, language);
  const facts = { date, amount: tenge(amount, language) };
  const notice = <Trans t={t} i18nKey="opening.notice" values={facts} />;
  const rule = <p className={styles.openingRule}>{t("common:opened.rule", { count: minutes })}</p>;
  if (folds)
    return (
      <details className={styles.folds}>
        <summary>{notice}</summary>
        {rule}
      </details>
    );
  return (
    <div className={styles.openingText}>
      <p>{notice}</p>
      {rule}
    </div>
  );
}

/** Shown in place of a document: showing the document opens the lecture, so a student who may still withdraw confirms it (reading 58). */
export function DocumentGate({ opening, onOpen }: Pick<OpeningNoticeTextProps, "opening"> & { onOpen: () => void }) {
  const t = useTranslations("learning");
  return (
    <div className={styles.gate}>
      <FileText size={40} strokeWidth={1.25} />
      <OpeningNoticeText opening={opening} />
      <Button onClick={onOpen}>{t("opening.open_document")}</Button>
    </div>
  );
}
