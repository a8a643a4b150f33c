import { ESSAY_MAX, ESSAY_POSITIVE } from "@academy/shared/contract/certificates";
import {
  EVALUATION_COMMENT_MIN,
  isPositive,
  pointsOf,
  REVIEW_COMMENT_MAX,
} from "@academy/shared/contract/essay-evaluation";
import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { lengthOf } from "@academy/shared/contract/text-length";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import type { PassageMarks } from "@academy/shared/ui/data-display/essay-text";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useState } from "react";
import type { Draft } from "#drafts/use-draft.ts";
import { Criteria } from "./criteria.tsx";
import styles from "./essays.module.css";
import { Remarks } from "./remarks.tsx";
import { criteriaOf, passagesOf, type ReviewDraft } from "./review-draft.ts";
import { SendReview } from "./send-review.tsx";

interface ReviewFormProps {
  essay: StaffEssay;
  draft: Draft<ReviewDraft>;
  text: HTMLElement | null;
  marks: PassageMarks;
  onDone: () => void;
}

/** The form of a review: points and the verdict that follows from them, a comment, remarks; then it evaluates or returns the essay. */
export function ReviewForm({ essay, draft, text, marks, onDone }: ReviewFormProps) {
  const t = useTranslations("staff");
  const [confirmed, setConfirmed] = useState<"evaluate" | "return" | null>(null);
  const [refused, setRefused] = useState<"evaluate" | "return" | null>(null);
  const { value, write } = draft;
  const criteria = criteriaOf(value);
  const points = criteria && pointsOf(criteria);
  const length = lengthOf(value.comment.trim());
  const least = refused === "return" ? 1 : EVALUATION_COMMENT_MIN;
  const remarksAreWhole = passagesOf(value).every((remark) => remark.quote !== "" && remark.text !== "");

  const ask = (action: "evaluate" | "return") => {
    const isLongEnough = length >= (action === "return" ? 1 : EVALUATION_COMMENT_MIN) && length <= REVIEW_COMMENT_MAX;
    const isWhole = isLongEnough && remarksAreWhole && (action === "return" || criteria !== null);
    setRefused(isWhole ? null : action);
    if (isWhole) setConfirmed(action);
  };

  return (
    <section className={styles.form} aria-label={t("essays.review")}>
      <h3>{t("essays.review")}</h3>
      {essay.may.evaluate && (
        <>
          <Criteria
            rubric={essay.rubric}
            points={value.points}
            missing={refused === "evaluate"}
            onChoose={(key, given) => write({ ...value, points: { ...value.points, [key]: given } })}
          />
          <p className={styles.verdict} role="status">
            {points === null ? (
              t("essays.no_points_yet", { need: ESSAY_POSITIVE, most: ESSAY_MAX })
            ) : (
              <>
                <strong>{t("essays.points_of", { points, most: ESSAY_MAX })}</strong>
                <Tag tone={isPositive(points) ? "success" : "warning"}>
                  {t(isPositive(points) ? "essays.verdicts.positive" : "essays.verdicts.negative")}
                </Tag>
              </>
            )}
          </p>
        </>
      )}
      <TextArea
        label={t("essays.comment")}
        help={
          length < EVALUATION_COMMENT_MIN
            ? t("essays.comment_left", { rest: EVALUATION_COMMENT_MIN - length, least: EVALUATION_COMMENT_MIN })
            : t("essays.comment_help")
        }
        rows={8}
        maxLength={REVIEW_COMMENT_MAX}
        value={value.comment}
        error={
          refused && length < least
            ? t(refused === "return" ? "essays.comment_empty" : "essays.comment_short", { least })
            : undefined
        }
        onValueChange={(comment) => write({ ...value, comment })}
      />
      <Remarks
        remarks={value.passages}
        onChange={(passages) => write({ ...value, passages })}
        text={text}
        markdown={essay.file ? null : essay.text}
        ids={marks.ids}
        missing={refused !== null}
      />
      <div className={styles.buttons}>
        {essay.may.evaluate && <Button onClick={() => ask("evaluate")}>{t("essays.evaluate")}</Button>}
        {essay.may.return && (
          <Button variant="secondary" onClick={() => ask("return")}>
            {t("essays.return")}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t("essays.kept")}</p>
      {confirmed && (
        <SendReview
          essay={essay}
          action={confirmed}
          draft={draft}
          onClose={() => setConfirmed(null)}
          onDone={() => {
            draft.forget();
            onDone();
          }}
        />
      )}
    </section>
  );
}
