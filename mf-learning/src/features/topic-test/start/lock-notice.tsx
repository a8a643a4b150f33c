import type { TestState } from "@academy/shared/contract/tests";
import { isDone } from "@academy/shared/course/next-lecture";
import { topicsQuery } from "@academy/shared/course/topics.api";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { ConfirmEmailLink } from "@academy/shared/ui/navigation/confirm-email-link";
import styles from "./start-page.module.css";

interface LockNoticeProps {
  courseId: number;
  test: TestState;
  usableUntil: string | null;
}

/** Why no attempt can begin, and a link to what the student can do about it. */
export function LockNotice({ courseId, test, usableUntil }: LockNoticeProps) {
  const t = useTranslations("tests");
  const day = useDay();
  const momentOf = useMoment();
  const path = useRolePath();
  const course = path("course", { courseId });
  if (test.lock === "lectures") return <LecturesLeft courseId={courseId} test={test} course={course} />;
  if (test.lock === "wait" && test.next_attempt_at)
    return (
      <div className={styles.lock}>
        <p>{t("lock.wait", momentOf(test.next_attempt_at))}</p>
        <p>{t("lock.wait_advice")}</p>
      </div>
    );
  if (test.lock === "email")
    return (
      <div className={styles.lock}>
        <p>{t("lock.email")}</p>
        <ConfirmEmailLink variant="link">{t("lock.email_way")}</ConfirmEmailLink>
      </div>
    );
  const isExpired = test.lock === "expired";
  return (
    <div className={styles.lock}>
      <p>
        {isExpired && usableUntil
          ? t("lock.expired_on", { date: day(usableUntil) })
          : t(isExpired ? "lock.expired" : "lock.purchase")}
      </p>
      <ButtonLink variant="link" to={course}>
        {t(isExpired ? "lock.expired_way" : "lock.purchase_way")}
      </ButtonLink>
    </div>
  );
}

/** A link to the first lecture of the topic that is not completed; until it is known, to the lessons. */
function LecturesLeft({ courseId, test, course }: Omit<LockNoticeProps, "usableUntil"> & { course: string }) {
  const t = useTranslations("tests");
  const { data: topics = [] } = useQuery(topicsQuery(courseId));
  const left = topics.find(({ topic }) => topic.id === test.topic_id)?.topic.lectures.find((each) => !isDone(each));
  return (
    <div className={styles.lock}>
      <p>{t("lock.lectures", { count: test.lectures_left })}</p>
      <ButtonLink variant="link" to={`${course}?${left ? `lecture=${left.id}` : "tab=lessons"}`}>
        {t("lock.lectures_way")}
      </ButtonLink>
    </div>
  );
}
