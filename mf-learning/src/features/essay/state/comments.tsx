import type { Essay } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { passagesFound } from "@academy/shared/ui/data-display/essay-text";
import { leadTo } from "@academy/shared/ui/data-display/lead-to";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import styles from "#features/essay/style/essay.module.css";
import { EssaySection } from "#features/essay/style/essay-section.tsx";
import { EssayText } from "#features/essay/text/essay-text.tsx";
import { useCommentMarks } from "#features/essay/text/use-comment-marks.ts";

/**
 * The evaluators' comments for the author, each with the passage that it is about and a link to that passage. While the
 * author edits, the text is in a form field, which shows no marks: a folded copy below the comments shows the text with its marks.
 */
export function Comments({ essay }: { essay: Essay }) {
  const t = useTranslations("essay");
  const moment = useMoment();
  const [open, setOpen] = useState(false);
  const { comments, text, file } = essay;
  const marks = useCommentMarks(comments);
  const quoted = marks.quotes.join("\0");
  const found = useMemo(
    () => (file || quoted === "" ? [] : passagesFound(text, quoted.split("\0"))),
    [file, text, quoted],
  );
  if (comments.length === 0) return null;
  const isFolded = essay.may.edit && found.includes(true);
  const passages = comments.filter(({ quote }) => quote !== null);
  return (
    <EssaySection id="essay-comments" title={t("comments.title")}>
      <ul className={styles.comments}>
        {comments.map((comment) => {
          const { at, text: remark, quote } = comment;
          const index = quote === null ? null : passages.indexOf(comment);
          return (
            <li
              key={`${at}-${quote}-${remark}`}
              id={index === null ? undefined : marks.ids.remark(index)}
              tabIndex={index === null ? undefined : -1}
              className={styles.comment}
            >
              <p className={styles.hint}>
                <span>{index === null ? t("comments.whole") : t("comments.passage", { number: index + 1 })}</span>{" "}
                <time dateTime={at}>{moment(at).date}</time>
              </p>
              {quote !== null && (
                <blockquote className={styles.passage} dir="auto">
                  {quote}
                </blockquote>
              )}
              <p className={styles.said} dir="auto">
                {remark}
              </p>
              {index !== null && found[index] && (
                <a
                  href={`#${marks.ids.mark(index)}`}
                  aria-label={t("comments.to_passage_of", { number: index + 1 })}
                  onClick={(event) => {
                    if (isFolded) flushSync(() => setOpen(true));
                    leadTo(event, marks.ids.mark(index));
                  }}
                >
                  {t("comments.to_passage")}
                </a>
              )}
              {index !== null && found[index] === false && <p className={styles.hint}>{t("comments.not_found")}</p>}
            </li>
          );
        })}
      </ul>
      {isFolded && (
        <Disclosure title={t("comments.in_text")} open={open} onToggle={() => setOpen(!open)}>
          <EssayText markdown={text} marks={marks} />
        </Disclosure>
      )}
    </EssaySection>
  );
}
