import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { EssayText, type PassageMarks, passagesFound } from "@academy/shared/ui/data-display/essay-text";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./essays.module.css";
import { ToPassage } from "./to-passage.tsx";
import { usePassageMarks } from "./use-passage-marks.ts";

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
  const found = marks && !file ? passagesFound(text, marks.quotes) : [];
  return (
    <section className={styles.before} aria-label={t("essays.said_before")}>
      <h3>{t("essays.said_before")}</h3>
      {appealUntil && (
        <p className={styles.hint}>
          {t("essays.appeal_days", { count: Math.max(0, Math.ceil((Date.parse(appealUntil) - serverNow()) / DAY)) })}
        </p>
      )}
      {reviews.map((review, at) => {
        const before = reviews
          .slice(0, at)
          .flatMap((earlier) => (earlier.text === null ? earlier.passages : [])).length;
        return review.text === null ? (
          <Review key={review.id} review={review} rubric={rubric}>
            {review.passages.map((passage, index) => (
              <ReviewRemark
                key={`${passage.quote} ${passage.text}`}
                remark={passage}
                id={marks?.ids.remark(before + index)}
              >
                {marks && !file && (
                  <ToPassage
                    number={before + index + 1}
                    mark={marks.ids.mark(before + index)}
                    isFound={found[before + index] ?? false}
                  />
                )}
              </ReviewRemark>
            ))}
          </Review>
        ) : (
          <ReturnedReview key={review.id} review={review} rubric={rubric} text={review.text} />
        );
      })}
    </section>
  );
}

type EarlierReview = StaffEssay["said_before"][number];

interface ReviewProps {
  review: EarlierReview;
  rubric: StaffEssay["rubric"];
  children: ReactNode;
}

function Review({ review, rubric, children }: ReviewProps) {
  const t = useTranslations("staff");
  const moment = useMoment();
  const { reading, verdict, points, criteria, comment, at, is_mine } = review;
  return (
    <article className={styles.review}>
      <p className={styles.tags}>
        <Tag tone={verdict === "positive" ? "success" : "warning"}>
          {points === null ? t("essays.verdicts.returned") : t("essays.points", { points })}
        </Tag>
        <span className={styles.hint}>
          {[t(`essays.readings.${reading}`), moment(at).date, is_mine ? t("essays.mine") : ""]
            .filter((fact) => fact !== "")
            .join(" · ")}
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
      {children}
    </article>
  );
}

/** A review that returned the essay: its passages are marked in the text of that time, which is folded at first. */
function ReturnedReview({ review, rubric, text }: Omit<ReviewProps, "children"> & { text: string }) {
  const t = useTranslations("staff");
  const [open, setOpen] = useState(false);
  const marks = usePassageMarks(`review-${review.id}`, review.passages);
  const found = passagesFound(text, marks.quotes);
  return (
    <Review review={review} rubric={rubric}>
      {review.passages.map((passage, index) => (
        <ReviewRemark key={`${passage.quote} ${passage.text}`} remark={passage} id={marks.ids.remark(index)}>
          <ToPassage
            number={index + 1}
            mark={marks.ids.mark(index)}
            isFound={found[index] ?? false}
            onLead={() => flushSync(() => setOpen(true))}
          />
        </ReviewRemark>
      ))}
      <Disclosure title={t("essays.earlier_text")} open={open} onToggle={() => setOpen(!open)}>
        <EssayText
          markdown={text}
          words={{
            footnotes: t("essays.footnotes"),
            footnote: (number) => t("essays.footnote", { number }),
            backTo: (number) => t("essays.back_to", { number }),
          }}
          level={3}
          marks={marks}
        />
      </Disclosure>
    </Review>
  );
}

interface ReviewRemarkProps {
  remark: EarlierReview["passages"][number];
  id: string | undefined;
  children: ReactNode;
}

function ReviewRemark({ remark: { quote, text }, id, children }: ReviewRemarkProps) {
  return (
    <div id={id} tabIndex={-1}>
      <blockquote className={styles.quote} dir="auto">
        {quote}
      </blockquote>
      <p className={styles.reviewText} dir="auto">
        {text}
      </p>
      {children}
    </div>
  );
}
