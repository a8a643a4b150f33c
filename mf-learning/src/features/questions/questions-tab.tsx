import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery, useQueryClient } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { ArrowLeft, Lock, MessageCirclePlus } from "lucide-react";
import { memo, useRef, useState } from "react";
import { useStableCallback } from "#ui/use-stable-callback.ts";
import { QuestionList } from "./list/question-list.tsx";
import { QuestionToolbar } from "./list/question-toolbar.tsx";
import { PostForm } from "./post/post-form.tsx";
import { type QuestionView, useQuestionView } from "./query/question-address.ts";
import { askQuestion, questionsQuery, reloadQuestions } from "./query/questions.api.ts";
import { QuestionDetailView } from "./question-detail-view.tsx";
import styles from "./questions.module.css";

interface QuestionsTabProps {
  lectureId: number | null;
  /** The student has not bought the course of the lecture: the server would refuse its questions. */
  closed: boolean;
}

/** Questions on the chosen lecture: the list, the form to ask, one question with its answers (spec §2). */
export const QuestionsTab = memo(function QuestionsTab({ lectureId, closed }: QuestionsTabProps) {
  const t = useTranslations("learning");
  const { view, change } = useQuestionView();
  // Where the reader comes from: after the list, the Back button takes the focus; after a question, its row does.
  const [walked, setWalked] = useState(false);
  const [left, setLeft] = useState(view.question);
  if (view.question === null && !walked) setWalked(true);
  if (view.question !== null && view.question !== left) setLeft(view.question);
  if (lectureId === null) return <EmptyState>{t("questions.no_lecture")}</EmptyState>;
  if (closed) return <MembersOnly />;

  if (view.question === null)
    return <Questions key={lectureId} lectureId={lectureId} view={view} change={change} left={left} />;
  return (
    <div className={styles.tab}>
      <div className={styles.back}>
        <Button variant="quiet" icon={ArrowLeft} autoFocus={walked} onClick={() => change({ question: null })}>
          {t("questions.back")}
        </Button>
      </div>
      <QuestionDetailView key={view.question} questionId={view.question} lectureId={lectureId} />
    </div>
  );
});

function MembersOnly() {
  const t = useTranslations("learning");
  return <EmptyState icon={Lock}>{t("questions.members_only")}</EmptyState>;
}

/** The view that hides no question and shows the newest first. */
const EVERYTHING = { q: "", filter: "all", sort: "newest" } as const;

interface QuestionsProps {
  lectureId: number;
  view: QuestionView;
  change: (change: Partial<QuestionView>, replace?: boolean) => void;
  /** The question that the reader has left. */
  left: number | null;
}

/** The list with its toolbar, or the form to ask in its place. */
function Questions({ lectureId, view, change, left }: QuestionsProps) {
  const t = useTranslations("learning");
  const client = useQueryClient();
  /** Whether the reader has left the form: then the button that opens it takes the focus. */
  const [hasLeft, setHasLeft] = useState(false);
  const [posted, setPosted] = useState<number | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const [goOnAt, setGoOnAt] = useState(left);
  const open = useStableCallback((question: number) => change({ question }));
  const questions = useInfiniteQuery(questionsQuery(lectureId, view));
  const ask = async (content: string) => {
    const question = await askQuestion({ lecture: lectureId, content });
    setPosted(question.id);
    setHasLeft(true);
    // A search or a filter would hide the new question.
    change({ ...EVERYTHING, ask: false }, true);
    await reloadQuestions(client, lectureId);
  };

  if (hasCode(questions.error, "course.not_bought")) return <MembersOnly />;

  const begin = () => {
    setPosted(null);
    change({ ask: true });
  };
  const stop = () => {
    setHasLeft(true);
    change({ ask: false }, true);
  };
  const showAll = () => {
    change(EVERYTHING, true);
    search.current?.focus();
  };
  const more = async () => {
    const shown = questions.data?.pages.flatMap(({ items }) => items).length ?? 0;
    const { data, hasNextPage } = await questions.fetchNextPage();
    // The button disappears with the last page, and the focus would be lost.
    const first = data?.pages.flatMap(({ items }) => items)[shown];
    if (!hasNextPage && first) setGoOnAt(first.id);
  };
  const total = questions.data?.pages[0]?.total;
  const isNarrowed = view.q || view.filter !== "all";
  const status =
    posted !== null ? t("questions.asked") : total === undefined ? "" : t("questions.found", { count: total });

  return (
    <section className={styles.tab} aria-labelledby="questions-title">
      <header className={styles.head}>
        <div>
          <h2 id="questions-title" className={styles.subtitle}>
            {t("questions.title")}
          </h2>
          <p role="status" className={styles.total}>
            {view.ask ? "" : status}
          </p>
        </div>
        {!view.ask && (
          <Button icon={MessageCirclePlus} autoFocus={hasLeft && posted === null} onClick={begin}>
            {t("questions.ask")}
          </Button>
        )}
      </header>
      {view.ask ? (
        <PostForm
          label={t("questions.form.question")}
          help={t("questions.form.question_help")}
          keys={t("questions.form.keys_send")}
          submitLabel={t("questions.form.send_question")}
          emptyMessage={t("questions.form.empty_question")}
          draftKey={`question:${lectureId}`}
          onPost={ask}
          onLeave={stop}
          autoFocus
        >
          <Button variant="quiet" onClick={stop}>
            {t("questions.back")}
          </Button>
        </PostForm>
      ) : (
        <>
          <QuestionToolbar view={view} search={search} onChange={change} />
          <Async
            result={questions}
            isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
            empty={
              <EmptyState
                action={
                  <Button variant="secondary" onClick={isNarrowed ? showAll : begin}>
                    {t(view.q ? "questions.clear" : isNarrowed ? "questions.show_all" : "questions.first")}
                  </Button>
                }
              >
                {t("questions.none")}
              </EmptyState>
            }
            rows={3}
          >
            {({ pages }) => (
              <div className={styles.results} aria-busy={questions.isPlaceholderData}>
                <QuestionList pages={pages} onOpen={open} left={goOnAt} posted={posted} />
                {questions.isFetchNextPageError && (
                  <ErrorNote
                    error={questions.error}
                    onRetry={questions.fetchNextPage}
                    retrying={questions.isFetchingNextPage}
                  />
                )}
                {questions.hasNextPage && !questions.isFetchNextPageError && (
                  <Button
                    variant="secondary"
                    pending={questions.isFetchingNextPage}
                    pendingLabel={t("questions.more_pending")}
                    onClick={more}
                  >
                    {t("questions.more")}
                  </Button>
                )}
              </div>
            )}
          </Async>
        </>
      )}
    </section>
  );
}
