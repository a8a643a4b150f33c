import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useState } from "react";
import { Age } from "#ui/age.tsx";
import { EssayBody } from "./essay-body.tsx";
import { EssayReading } from "./essay-reading.tsx";
import styles from "./essays.module.css";
import { useReviewDraft } from "./review-draft.ts";
import { ReviewForm } from "./review-form.tsx";
import { ReviewHistory } from "./review-history.tsx";
import { usePassageMarks } from "./use-passage-marks.ts";

interface EssayDetailProps {
  essay: StaffEssay;
  /** Called when the essay was returned or evaluated, so that the next one opens. */
  onDone: () => void;
  onClose: () => void;
}

/** One essay, beside its rubric and the review that the reader writes. */
export function EssayDetail({ essay, onDone, onClose }: EssayDetailProps) {
  const t = useTranslations("staff");
  const draft = useReviewDraft(essay.id);
  const [text, setText] = useState<HTMLElement | null>(null);
  const { topic, appeal, may, waits_since, said } = essay;
  const isWriting = may.evaluate || may.return;
  const marks = usePassageMarks(
    "essay",
    isWriting
      ? draft.value.passages
      : essay.said_before.flatMap(({ text: read, passages }) => (read === null ? passages : [])),
  );
  const comment = (quote: string) =>
    draft.write({ ...draft.value, passages: [...draft.value.passages, { quote, text: "" }] });
  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <p className={styles.tags}>
          <Tag tone="primary">{t(`essays.states.${essay.status}`)}</Tag>
          <Tag tone="accent">{t(`essays.readings.${essay.reading}`)}</Tag>
          {waits_since && essay.status !== "evaluated" && <Age since={waits_since} />}
        </p>
        <h2 className={styles.title}>{topic.title}</h2>
        <Disclosure title={t("essays.task")}>
          <p>{topic.task}</p>
          <ul className={styles.guidance}>
            {topic.guidance.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </Disclosure>
      </header>
      {appeal && (
        <section className={styles.appeal} aria-label={t("essays.appeal")}>
          <h3>{t("essays.appeal")}</h3>
          <p className={styles.reviewText} dir="auto">
            {appeal.reason}
          </p>
        </section>
      )}
      <EssayReading essay={essay} onClose={onClose} />
      <div className={styles.columns}>
        <EssayBody essay={essay} text={text} onText={setText} onComment={isWriting ? comment : null} marks={marks} />
        <div className={styles.side}>
          <ReviewHistory essay={essay} marks={isWriting ? null : marks} appealUntil={said?.appeal_until ?? null} />
          {isWriting && <ReviewForm essay={essay} draft={draft} text={text} marks={marks} onDone={onDone} />}
        </div>
      </div>
    </div>
  );
}
