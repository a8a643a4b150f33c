import type { Answer, Author, QuestionDetail } from "@academy/shared/contract/questions";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useStudent } from "@academy/shared/session";
import { Loaded } from "@academy/shared/ui/async/async";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { Button } from "@academy/shared/ui/buttons/button";
import { useRef } from "react";
import postStyles from "./post/post.module.css";
import { PostAuthor } from "./post/post-author.tsx";
import { PostCard } from "./post/post-card.tsx";
import { PostForm } from "./post/post-form.tsx";
import {
  answerQuestion,
  changeAnswer,
  changeQuestion,
  DELETED,
  questionQuery,
  reloadQuestions,
} from "./query/questions.api.ts";
import styles from "./questions.module.css";

interface QuestionDetailViewProps {
  questionId: number;
  lectureId: number;
}

/** Scrolls to a new answer: the form is below the answers, and a new answer appears at the top. */
const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: "nearest" });

/** One question, its answers, newest first, and a field to answer; the student's new answer appears on top at once (spec §4). */
export function QuestionDetailView({ questionId, lectureId }: QuestionDetailViewProps) {
  const t = useTranslations("learning");
  const client = useQueryClient();
  const { student } = useStudent();
  const field = useRef<HTMLTextAreaElement>(null);
  const update = (change: (known: QuestionDetail) => QuestionDetail) => {
    client.setQueryData(
      questionQuery(questionId).queryKey,
      (known: QuestionDetail | undefined) => known && change(known),
    );
    void reloadQuestions(client, lectureId);
  };
  const updateAnswer = (id: number, change: Partial<Answer>) =>
    update((known) => ({
      ...known,
      answers: known.answers.map((answer) => (answer.id === id ? { ...answer, ...change } : answer)),
    }));
  const answer = useMutation({
    mutationFn: (content: string) => answerQuestion({ question: questionId, content }),
    onSuccess: (posted) =>
      update((known) =>
        // If the student returned to the page meanwhile, the list may already contain the answer.
        known.answers.some(({ id }) => id === posted.id)
          ? known
          : { ...known, answers_count: known.answers_count + 1, answers: [posted, ...known.answers] },
      ),
  });
  const me: Author = {
    first_name: student?.first_name ?? "",
    photo: student?.photo ?? null,
    is_instructor: false,
    is_former: false,
  };

  return (
    <Loaded query={questionQuery(questionId)}>
      {(shown) => (
        <div className={styles.detail}>
          <article
            className={postStyles.card}
            aria-label={shown.is_deleted ? t("questions.life.question_is_deleted") : shown.title}
          >
            <PostCard
              kind="question"
              post={shown}
              heading={
                <h3 className={postStyles.title} dir="auto">
                  {shown.title}
                </h3>
              }
              onChange={async (content) => {
                const { answers_count: _, ...changed } = await changeQuestion(questionId, { content });
                update((known) => ({ ...known, ...changed }));
              }}
              onDeleted={() => update((known) => ({ ...known, ...DELETED }))}
            />
          </article>
          <p role="status" className="visually-hidden">
            {answer.isSuccess ? t("questions.detail.sent") : ""}
          </p>
          <section className={styles.answers} aria-labelledby="answers-title">
            <div className={styles.head}>
              <h3 id="answers-title" className={styles.subtitle}>
                {t("questions.detail.answers")}
              </h3>
              {!shown.is_deleted && shown.answers.length > 0 && (
                <Button variant="link" onClick={() => field.current?.focus()}>
                  {t("questions.detail.write")}
                </Button>
              )}
            </div>
            {shown.answers.length === 0 && !answer.isPending && <EmptyState>{t("questions.detail.none")}</EmptyState>}
            <ul className={styles.list}>
              {answer.isPending && (
                <li ref={bringIntoSight} className={postStyles.card} data-outgoing="true">
                  <PostAuthor user={me} moment={null} />
                  <p className={postStyles.content} dir="auto">
                    {answer.variables}
                  </p>
                </li>
              )}
              {shown.answers.map((given) => (
                <li key={given.id} className={postStyles.card} data-instructor={given.user.is_instructor}>
                  <PostCard
                    kind="answer"
                    post={given}
                    arrived={given.id === answer.data?.id}
                    onChange={async (content) => updateAnswer(given.id, await changeAnswer(given.id, { content }))}
                    onDeleted={() => updateAnswer(given.id, DELETED)}
                  />
                </li>
              ))}
            </ul>
          </section>
          {!shown.is_deleted && (
            <PostForm
              label={t("questions.form.answer")}
              keys={t("questions.form.keys_send")}
              submitLabel={t("questions.form.send_answer")}
              emptyMessage={t("questions.form.empty_answer")}
              draftKey={`answer:${questionId}`}
              field={field}
              onPost={answer.mutateAsync}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
