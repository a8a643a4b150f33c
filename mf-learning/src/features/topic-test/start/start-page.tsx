import type { TestState } from "@academy/shared/contract/tests";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Button } from "@academy/shared/ui/buttons/button";
import { Fact } from "@academy/shared/ui/data-display/fact";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useStartAttempt } from "#features/topic-test/query/use-start-attempt.ts";
import { AttemptHistory } from "./attempt-history.tsx";
import { LockNotice } from "./lock-notice.tsx";
import styles from "./start-page.module.css";

interface StartPageProps {
  courseId: number;
  test: TestState;
  usableUntil: string | null;
}

/** The start page of a topic's test: its rules, why it is locked and what to do about it, and the earlier attempts. */
export function StartPage({ courseId, test, usableUntil }: StartPageProps) {
  const t = useTranslations("tests");
  const day = useDay();
  const topic = useTranslated([test.topic]).say(test.topic);
  const start = useStartAttempt(courseId, test.topic_id);
  const title = t("heading", { topic });
  const canStart = test.open !== null || test.lock === null;
  const action = test.open ? "continue" : test.attempts > 0 ? "again" : "go";
  const hours = t("start.hours", { count: test.wait_hours });
  const rules = [
    t("start.rules.clock"),
    t("start.rules.saved"),
    t("start.rules.attempts", { count: test.failures_before_wait, hours }),
    t("start.rules.answers"),
  ];
  return (
    <div className={styles.start}>
      <PageTitle title={title} />
      <PageHeading>{title}</PageHeading>
      <p>{t(test.passed_at ? "start.passed" : "start.lead")}</p>
      <section aria-labelledby="facts-title" className={styles.card}>
        <h2 id="facts-title" className={styles.title}>
          {t("start.facts")}
        </h2>
        <dl className={styles.facts}>
          <Fact name={t("start.questions")}>{t("questions", { count: test.questions })}</Fact>
          <Fact name={t("start.needed")}>{t("start.needed", { count: test.needed })}</Fact>
          <Fact name={t("start.time")}>{t("minutes", { count: test.minutes })}</Fact>
          <Fact name={t("start.attempts")}>{test.attempts || t("start.none_yet")}</Fact>
          {test.best !== null && (
            <Fact name={t("start.best")}>{t("start.score", { score: test.best, questions: test.questions })}</Fact>
          )}
        </dl>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {usableUntil && <p className={styles.note}>{t("start.until", { date: day(usableUntil) })}</p>}
      </section>
      {canStart ? (
        <div className={styles.act}>
          <Button clickMutation={start} pendingLabel={t("start.starting")}>
            {t(`start.${action}`)}
          </Button>
        </div>
      ) : (
        <Banner tone="info">
          <LockNotice courseId={courseId} test={test} usableUntil={usableUntil} />
        </Banner>
      )}
      <ErrorNote error={start.error} />
      {test.history.length > 0 && <AttemptHistory history={test.history} questions={test.questions} />}
    </div>
  );
}
