import type { TestStates } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Button, ButtonLink } from "@academy/shared/ui/buttons/button";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { CircleCheck, CircleX } from "lucide-react";
import { nextTest } from "#features/topic-test/query/test-status.ts";
import type { ReceivedAttempt } from "#features/topic-test/query/tests.api.ts";
import { useStartAttempt } from "#features/topic-test/query/use-start-attempt.ts";
import { QuestionOutcome } from "./question-outcome.tsx";
import styles from "./result-page.module.css";

interface ResultPageProps {
  courseId: number;
  /** An attempt that is over. */
  attempt: ReceivedAttempt;
  /** How many choices did not arrive in time. */
  lost: number;
  /** The student's state in all tests; null until it is known. */
  states: TestStates | null;
}

/** The result of an attempt: the score, the questions with explanations, and links to the next steps. */
export function ResultPage({ courseId, attempt, lost, states }: ResultPageProps) {
  const t = useTranslations("tests");
  const { result, questions } = attempt;
  const lectures = (result?.questions ?? []).flatMap(({ lecture }) => (lecture ? [lecture.title] : []));
  const titles = useTranslated([attempt.topic, ...lectures]);
  if (!result) return null;
  const { passed, score, needed } = result;
  const title = t("heading", { topic: titles.say(attempt.topic) });
  const Icon = passed ? CircleCheck : CircleX;
  const showsCorrect = result.questions.some(({ correct }) => correct !== null);
  const hasWrong = result.questions.some(({ right }) => !right);
  return (
    <div className={styles.page}>
      <PageTitle title={`${t(passed ? "result.passed" : "result.failed")} · ${title}`} />
      <PageHeading>{title}</PageHeading>
      <section
        className={styles.summary}
        data-passed={passed}
        aria-label={t(passed ? "result.passed" : "result.failed")}
      >
        <Icon size={36} strokeWidth={1.5} />
        <div className={styles.texts}>
          <p className={styles.outcome}>
            <span>{`${t(passed ? "result.passed" : "result.failed")}: `}</span>
            <span className={styles.score}>{t("result.score", { score, total: questions.length })}</span>
          </p>
          {result.submitted_by === "time" && <p>{t("result.by_time")}</p>}
          {!passed && <p>{t("result.needed", { count: needed })}</p>}
          <p>{t(passed ? "result.congratulations" : "result.encouragement")}</p>
        </div>
      </section>
      {lost > 0 && <Banner tone="warning">{t("result.lost", { count: lost })}</Banner>}
      <WaysOn courseId={courseId} topicId={attempt.topic_id} passed={passed} states={states} />
      <section aria-labelledby="outcomes-title" className={styles.page}>
        <h2 id="outcomes-title" className={styles.title}>
          {t("result.questions")}
        </h2>
        {!showsCorrect && hasWrong && <p className={styles.note}>{t("result.hidden")}</p>}
        <ol className={styles.outcomes}>
          {questions.map((question) => {
            const outcome = result.questions.find(({ number }) => number === question.number);
            return (
              outcome && (
                <QuestionOutcome
                  key={question.number}
                  courseId={courseId}
                  question={question}
                  outcome={outcome}
                  total={questions.length}
                  lectureTitle={outcome.lecture && titles.say(outcome.lecture.title)}
                />
              )
            );
          })}
        </ol>
      </section>
    </div>
  );
}

interface WaysOnProps extends Pick<ResultPageProps, "courseId" | "states"> {
  topicId: number;
  passed: boolean;
}

/** After a pass, links to the next test and the certificate; otherwise another try, or when it becomes possible. */
function WaysOn({ courseId, topicId, passed, states }: WaysOnProps) {
  const t = useTranslations("tests");
  const momentOf = useMoment();
  const path = useRolePath();
  const start = useStartAttempt(courseId, topicId);
  const test = states?.tests.find(({ topic_id }) => topic_id === topicId);
  const following = states && nextTest(states.tests.filter(({ topic_id }) => topic_id !== topicId));
  const nextTitle = useTranslated(following ? [following.topic] : []);
  const opensAt = test?.lock === "wait" && test.next_attempt_at;
  const canTryAgain = !passed && test && (test.lock === null || test.open !== null);
  return (
    <div className={styles.waysOn}>
      {!passed && opensAt && <p className={styles.note}>{t("result.again_at", momentOf(opensAt))}</p>}
      <div className={styles.ways}>
        {canTryAgain && (
          <Button clickMutation={start} pendingLabel={t("start.starting")}>
            {t("result.again")}
          </Button>
        )}
        {passed && following && (
          <ButtonLink to={path("test", { courseId, topicId: following.topic_id })}>
            {t("result.next_test", { topic: nextTitle.say(following.topic) })}
          </ButtonLink>
        )}
        {passed && (
          <ButtonLink variant="secondary" to={`${path("course", { courseId })}?tab=certificate`}>
            {t("result.certificate")}
          </ButtonLink>
        )}
        <ButtonLink variant="link" to={path("test", { courseId, topicId })}>
          {t("result.all")}
        </ButtonLink>
      </div>
      <ErrorNote error={start.error} />
    </div>
  );
}
