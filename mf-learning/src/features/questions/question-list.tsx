import type { Page } from "@academy/shared/contract/page";
import type { Question } from "@academy/shared/contract/questions";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/button";
import { Tag } from "@academy/shared/ui/tag";
import { MessageSquare, Star } from "lucide-react";
import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { PostAuthor } from "./post-author.tsx";
import styles from "./questions.module.css";
import { useRowsInSight } from "./use-rows-in-sight.ts";

interface QuestionListProps {
  pages: readonly Page<Question>[];
  onOpen: (questionId: number) => void;
  /** The question one goes on at: the one come back from, or the first that came with the last page. Its button gets the focus. */
  left: number | null;
}

/**
 * The questions on a lecture, each with who asked, when, and how many answers there are (spec §2). It may be thousands
 * long: only the rows near the screen are in the document.
 */
export const QuestionList = memo(function QuestionList({ pages, onOpen, left }: QuestionListProps) {
  const questions = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const list = useRef<HTMLUListElement>(null);
  const { height, rows, measure } = useRowsInSight({
    list,
    questions,
    kept: questions.findIndex(({ id }) => id === left),
  });
  return (
    <ul ref={list} className={styles.rows} style={{ blockSize: height }}>
      {rows.map(({ index, key, offset }) => {
        const question = questions[index];
        return (
          question && (
            <li
              key={key}
              ref={measure}
              data-index={index}
              aria-setsize={questions.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${offset}px)` }}
            >
              <QuestionRow question={question} onOpen={onOpen} isLeft={question.id === left} />
            </li>
          )
        );
      })}
    </ul>
  );
});

interface QuestionRowProps {
  question: Question;
  onOpen: (questionId: number) => void;
  isLeft: boolean;
}

const QuestionRow = memo(function QuestionRow({ question, onOpen, isLeft }: QuestionRowProps) {
  const { t } = useTranslation("learning");
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isLeft) button.current?.focus();
  }, [isLeft]);
  const title = question.is_deleted ? t("questions.life.question_is_deleted") : question.title;
  return (
    <article className={styles.card} aria-labelledby={`question-${question.id}`}>
      <PostAuthor user={question.user} moment={question.created_at}>
        {question.is_important && (
          <Tag tone="accent" icon={<Star size={14} />}>
            {t("questions.important")}
          </Tag>
        )}
        {question.edited_at && <span className={styles.edited}>{t("questions.life.edited")}</span>}
      </PostAuthor>
      <h3 id={`question-${question.id}`} className={question.is_deleted ? styles.deleted : styles.title}>
        {title}
      </h3>
      {question.content !== question.title && <p className={styles.excerpt}>{question.content}</p>}
      <div className={styles.foot}>
        {question.answers_count > 0 && (
          <span className={styles.count}>
            <MessageSquare size={16} />
            {t("questions.answers", { count: question.answers_count })}
          </span>
        )}
        <Button
          ref={button}
          variant="link"
          aria-label={t(question.is_deleted ? "questions.open_named" : "questions.reply_to", { title })}
          onClick={() => onOpen(question.id)}
        >
          {t(question.is_deleted ? "questions.open" : "questions.reply")}
        </Button>
      </div>
    </article>
  );
});
