import type { Question } from "@academy/shared/contract/questions";
import { useTranslation } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/button";
import { Tag } from "@academy/shared/ui/tag";
import { MessageSquare, Star } from "lucide-react";
import { memo } from "react";
import { useSteady } from "#ui/use-steady.ts";
import { PostAuthor } from "./post-author.tsx";
import { QuestionWindow } from "./question-window.tsx";
import styles from "./questions.module.css";

interface QuestionListProps {
  pages: readonly (readonly Question[])[];
  onOpen: (questionId: number) => void;
  /** The question one comes back from; its button gets the focus. */
  left: number | null;
}

/** Pages drawn before the browser says what is in sight. */
const EAGER_PAGES = 2;

/**
 * The questions on a lecture, each with who asked, when, and how many answers there are (spec §2). It may be thousands
 * long: only the pages near the screen are in the document.
 */
export function QuestionList({ pages, onOpen, left }: QuestionListProps) {
  const open = useSteady(onOpen);
  return (
    <div className={styles.list}>
      {pages.map((questions, at) => (
        <QuestionPage
          key={questions[0]?.id ?? at}
          questions={questions}
          first={at < EAGER_PAGES}
          left={questions.some(({ id }) => id === left) ? left : null}
          onOpen={open}
        />
      ))}
    </div>
  );
}

interface QuestionPageProps {
  questions: readonly Question[];
  first: boolean;
  left: number | null;
  onOpen: (questionId: number) => void;
}

const QuestionPage = memo(function QuestionPage({ questions, first, left, onOpen }: QuestionPageProps) {
  return (
    <QuestionWindow rows={questions.length} eager={first || left !== null}>
      <QuestionRows questions={questions} left={left} onOpen={onOpen} />
    </QuestionWindow>
  );
});

const QuestionRows = ({ questions, left, onOpen }: Omit<QuestionPageProps, "first">) => (
  <ul className={styles.list}>
    {questions.map((question) => (
      <QuestionRow key={question.id} question={question} onOpen={onOpen} isLeft={question.id === left} />
    ))}
  </ul>
);

interface QuestionRowProps {
  question: Question;
  onOpen: (questionId: number) => void;
  isLeft: boolean;
}

const QuestionRow = memo(function QuestionRow({ question, onOpen, isLeft }: QuestionRowProps) {
  const { t } = useTranslation("learning");
  const title = question.is_deleted ? t("questions.life.question_is_deleted") : question.title;
  return (
    <li>
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
            variant="link"
            autoFocus={isLeft}
            aria-label={t(question.is_deleted ? "questions.open_named" : "questions.reply_to", { title })}
            onClick={() => onOpen(question.id)}
          >
            {t(question.is_deleted ? "questions.open" : "questions.reply")}
          </Button>
        </div>
      </article>
    </li>
  );
});
