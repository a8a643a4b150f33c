import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { EssayText, type PassageMarks, passagesFound } from "@academy/shared/ui/data-display/essay-text";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./essays.module.css";
import { ToPassage } from "./to-passage.tsx";
import { useFootnoteTexts } from "./use-footnote-texts.ts";
import { usePassageMarks } from "./use-passage-marks.ts";
import { VerdictTag } from "./verdict-tag.tsx";

const DAY = 86_400_000;

interface ReviewHistoryProps {
  essay: StaffEssay;
  /** The marks of the remarks on the present text; null while another review of it is being written. */
  marks: PassageMarks | null;
  /** Until when the author may ask for a review; null when the author may not. */
  appealUntil: string | null;
}

/** The earlier reviews of the essay, with the texts that they are about. */
export function ReviewHistory({
  essay: { said_before: reviews, rubric, file, text },
  marks,
  appealUntil,
}: ReviewHistoryProps) {
  const t = useTranslations("staff");
  if (reviews.length === 0) return null;
  return (
    <section className={styles.before} aria-label={t("essays.said_before")}>
      <h3>{t("essays.said_before")}</h3>
      {appealUntil && (
        <p className={styles.hint}>
          {t("essays.appeal_days", { count: Math.max(0, Math.ceil((Date.parse(appealUntil) - serverNow()) / DAY)) })}
        </p>
      )}
      {reviews.map((review, at) =>
        review.text === null ? (
          <Review
            key={review.id}
            review={review}
            rubric={rubric}
            marks={marks}
            text={file ? null : text}
            first={reviews.slice(0, at).flatMap((earlier) => (earlier.text === null ? earlier.passages : [])).length}
          />
        ) : (
          <ReturnedReview key={review.id} review={review} rubric={rubric} text={review.text} />
        ),
      )}
    </section>
  );
}

interface ReviewProps {
  review: StaffEssay["said_before"][number];
  rubric: StaffEssay["rubric"];
  marks: PassageMarks | null;
  /** The text in which its passages are marked; null for a file. */
  text: string | null;
  /** How many of the marks are of earlier reviews. */
  first?: number;
  /** Unfolds the text where it is folded. */
  onLead?: () => void;
  children?: ReactNode;
}

function Review({ review, rubric, marks, text, first = 0, onLead, children }: ReviewProps) {
  const t = useTranslations("staff");
  const moment = useMoment();
  const { reading, criteria, comment, at, is_mine, passages } = review;
  const found = marks && text !== null && passagesFound(text, marks.quotes);
  return (
    <article className={styles.review}>
      <p className={styles.tags}>
        <VerdictTag {...review} />
        <span className={styles.hint}>
          {[t(`essays.readings.${reading}`), moment(at).date, is_mine && t("essays.mine")].filter(Boolean).join(" · ")}
        </span>
      </p>
      {criteria.length > 0 && (
        <ul className={styles.given}>
          {criteria.map((given) => (
            <li key={given.key}>
              {`${rubric.find(({ key }) => key === given.key)?.title ?? given.key}: ${given.points}`}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.reviewText} dir="auto">
        {comment}
      </p>
      {passages.map((passage, index) => (
        <div key={`${passage.quote} ${passage.text}`} id={marks?.ids.remark(first + index)} tabIndex={-1}>
          <blockquote className={styles.quote} dir="auto">
            {passage.quote}
          </blockquote>
          <p className={styles.reviewText} dir="auto">
            {passage.text}
          </p>
          {marks && found && (
            <ToPassage
              number={first + index + 1}
              mark={marks.ids.mark(first + index)}
              isFound={found[first + index] ?? false}
              onLead={onLead}
            />
          )}
        </div>
      ))}
      {children}
    </article>
  );
}

/** A review that returned the essay: its passages are marked in the text of that time, which is folded at first. */
function ReturnedReview({ review, rubric, text }: Pick<ReviewProps, "review" | "rubric"> & { text: string }) {
  const t = useTranslations("staff");
  const [open, setOpen] = useState(false);
  const marks = usePassageMarks(`review-${review.id}`, review.passages);
  const footnotes = useFootnoteTexts();
  return (
    <Review review={review} rubric={rubric} marks={marks} text={text} onLead={() => flushSync(() => setOpen(true))}>
      <Disclosure title={t("essays.earlier_text")} open={open} onToggle={() => setOpen(!open)}>
        <EssayText markdown={text} words={footnotes} level={3} marks={marks} />
      </Disclosure>
    </Review>
  );
}
