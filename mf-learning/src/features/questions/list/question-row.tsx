import type { Question } from "@academy/shared/contract/questions";
import { useTranslations } from "@academy/shared/i18n";
import { useQueryClient } from "@academy/shared/query";
import { Link, useSearchParams } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { MessageSquare } from "lucide-react";
import { memo } from "react";
import post from "#features/questions/post/post.module.css";
import { PostCard } from "#features/questions/post/post-card.tsx";
import { withQuestionView } from "#features/questions/query/question-address.ts";
import { changeQuestion, DELETED, updateListed } from "#features/questions/query/questions.api.ts";
import styles from "./list.module.css";

interface QuestionRowProps {
  question: Question;
  onOpen: (questionId: number) => void;
  /** Whether the row's button takes the focus. */
  isLeft: boolean;
  /** Whether the reader has just posted it: then the row is marked and takes the focus. */
  isPosted: boolean;
}

/** One question of the list: its title opens it, and the row offers the allowed actions (reading 31). */
export const QuestionRow = memo(function QuestionRow({ question, onOpen, isLeft, isPosted }: QuestionRowProps) {
  const t = useTranslations("learning");
  const client = useQueryClient();
  const [search] = useSearchParams();
  const button = useFocus<HTMLButtonElement>(isLeft);
  const title = question.is_deleted ? t("questions.life.question_is_deleted") : question.title;
  const update = (change: Partial<Question>) => updateListed(client, question.lecture, question.id, change);

  return (
    <article className={post.card} aria-label={title}>
      <PostCard
        kind="question"
        post={question}
        short
        arrived={isPosted}
        heading={
          <h3 className={post.title} dir="auto">
            <Link
              className={styles.opener ?? ""}
              to={`?${withQuestionView(search, { question: question.id })}`}
              preventScrollReset
            >
              {question.title}
            </Link>
          </h3>
        }
        foot={
          <>
            {question.answers_count > 0 && (
              <span className={styles.count}>
                <MessageSquare size={16} />
                <span>{t("questions.answers", { count: question.answers_count })}</span>
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
          </>
        }
        onChange={async (content) => update(await changeQuestion(question.id, { content }))}
        onDeleted={() => update(DELETED)}
      />
    </article>
  );
});
