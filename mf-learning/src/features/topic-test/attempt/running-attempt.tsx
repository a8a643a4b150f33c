import type { AttemptAnswer, AttemptQuestion } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { useNavigate, useSearchParams } from "@academy/shared/router";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { Spinner } from "@academy/shared/ui/loading/spinner";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { Flag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { readTestAddress } from "#features/topic-test/query/test-address.ts";
import type { ReceivedAttempt } from "#features/topic-test/query/tests.api.ts";
import { QuestionFields } from "#features/topic-test/question/question-fields.tsx";
import { goToHeading } from "#ui/go-to-heading.ts";
import styles from "./attempt-page.module.css";
import { LeaveDialog } from "./leave-dialog.tsx";
import { QuestionOverview } from "./question-overview.tsx";
import { SaveNote } from "./save-note.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";
import { TimeLeft, useTimeLeft } from "./time-left.tsx";
import type { useAttempt } from "./use-attempt.ts";

interface RunningAttemptProps {
  attempt: ReceivedAttempt;
  work: ReturnType<typeof useAttempt>;
}

/** One question at a time, the numbers of all, the time, and the buttons to the next question; leaving loses nothing. */
export function RunningAttempt({ attempt, work }: RunningAttemptProps) {
  const t = useTranslations("tests");
  const topic = useTranslated([attempt.topic]).say(attempt.topic);
  const { questions, change, submit } = work;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const left = useTimeLeft(attempt);
  const [submitting, setSubmitting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const wanted = readTestAddress(search).question;
  const question = questions.find(({ number }) => number === wanted) ?? questions[0];
  const number = question?.number ?? 1;
  const total = questions.length;
  const addressOf = (to: number) => `?attempt=${attempt.id}&question=${to}`;
  const [unread, setUnread] = useState<Readonly<Record<number, string | undefined>>>({});
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const unsaved = question && question.answer === null ? unsavedIn(question, unread[number]) : null;
  const leave = (work: () => void) => (unsaved ? setLeaving(() => work) : work());
  const go = (to: number) => leave(() => void navigate(addressOf(to)));
  const answer = (chosen: AttemptAnswer | null, typed?: string) => {
    setUnread({ ...unread, [number]: chosen === null && typed?.trim() ? typed : undefined });
    change(number, { answer: chosen, ...(chosen && typed !== undefined && { typed }) });
  };

  const shown = useRef<number | null>(null);
  useEffect(() => {
    // At first the page's own heading has the focus; when a pressed button disappeared, no element has it.
    if (shown.current !== null || document.activeElement === document.body) heading.current?.focus();
    shown.current = number;
  }, [number]);

  if (!question) return null;
  const title = t("heading", { topic });
  if (left === 0) return <TimeIsUp title={title} />;
  return (
    <div className={styles.attempt}>
      <PageTitle title={`${t("attempt.question", { number, total })} · ${title}`} />
      <header className={styles.head}>
        <PageHeading>{title}</PageHeading>
      </header>
      <div className={styles.state}>
        <TimeLeft seconds={left} />
        <SaveNote state={work.state} />
      </div>
      {work.conflict && (
        <Banner tone="warning" live onDismiss={work.forgetConflict}>
          {t("attempt.conflict")}
        </Banner>
      )}
      <ErrorNote error={work.locked} />
      <QuestionOverview questions={questions} current={number} addressOf={addressOf} onGo={go} />
      <section className={styles.question} aria-labelledby="question-heading">
        <h2 id="question-heading" ref={heading} tabIndex={-1} data-keyboard-place="" className={styles.heading}>
          {t("attempt.question", { number, total })}
        </h2>
        <QuestionFields key={number} question={question} unread={unread[number]} onChange={answer} />
        {question.answer !== null && (
          <div>
            <Button variant="link" onClick={() => answer(null)}>
              {t("attempt.clear")}
            </Button>
          </div>
        )}
      </section>
      <div className={styles.bar} data-bottom-bar="">
        <Button variant="secondary" disabled={number === 1} onClick={() => go(number - 1)}>
          {t("attempt.previous")}
        </Button>
        <Button
          variant="quiet"
          aria-pressed={question.marked}
          icon={<Flag size={18} fill={question.marked ? "currentColor" : "none"} />}
          onClick={() => change(number, { marked: !question.marked })}
        >
          {t("attempt.mark")}
        </Button>
        {number < total ? (
          <Button onClick={() => go(number + 1)}>{t("attempt.next")}</Button>
        ) : (
          <Button onClick={() => setSubmitting(true)}>{t("attempt.finish")}</Button>
        )}
      </div>
      {number < total && (
        <div className={styles.finish}>
          <span>
            {t("attempt.answered", { count: questions.filter(({ answer }) => answer !== null).length, total })}
          </span>
          <Button variant="link" onClick={() => setSubmitting(true)}>
            {t("attempt.finish_named")}
          </Button>
        </div>
      )}
      {leaving && unsaved && (
        <LeaveDialog
          unsaved={unsaved}
          onClose={() => setLeaving(null)}
          onKeep={() => {
            if (question.kind === "ordering") answer({ kind: "ordering", items: question.items.map((_, at) => at) });
            setLeaving(null);
            leaving();
          }}
          onLeave={() => {
            setLeaving(null);
            leaving();
          }}
        />
      )}
      <SubmitDialog
        open={submitting}
        onClose={() => {
          setSubmitting(false);
          submit.reset();
        }}
        questions={questions}
        addressOf={addressOf}
        submit={submit}
      />
    </div>
  );
}

/** What the student sees in an unanswered question and may take for an answer. */
function unsavedIn({ kind }: AttemptQuestion, unread: string | undefined): "order" | "number" | null {
  if (kind === "ordering") return "order";
  return unread === undefined ? null : "number";
}

/** Shown between the end of the time and the result, which the server computes from the saved choices. */
function TimeIsUp({ title }: { title: string }) {
  const t = useTranslations("tests");
  useEffect(goToHeading, []);
  return (
    <div className={styles.over}>
      <PageTitle title={title} />
      <PageHeading>{t("attempt.over")}</PageHeading>
      <p>{t("attempt.over_text")}</p>
      <Spinner size={28} />
    </div>
  );
}
