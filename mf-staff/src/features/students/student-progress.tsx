import type { StaffStudent } from "@academy/shared/contract/staff/students";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { FactRows } from "#ui/fact-list.tsx";
import { LectureProgress } from "./lecture-progress.tsx";
import { timelineQuery } from "./students.api.ts";
import styles from "./students.module.css";
import { Timeline } from "./timeline.tsx";

/** A student as instructors see one: how far, with which results, and the line of time. */
export function StudentProgress({ id }: { id: number }) {
  const result = useInfiniteQuery(timelineQuery(id));
  return (
    <Async result={{ ...result, data: result.data?.student }} rows={8}>
      {(student) => (
        <div className={styles.way}>
          <LearningFigures student={student} />
          <Timeline id={id} />
        </div>
      )}
    </Async>
  );
}

/** The figures of the gradebook about one student. */
function LearningFigures({ student: { learning, access_until } }: { student: StaffStudent }) {
  const t = useTranslations("staff");
  const day = useDay();
  if (!learning) return null;
  const { lectures, tests, essay, points, seen_at, started } = learning;
  return (
    <dl className={styles.figures}>
      <FactRows
        rows={{
          [t("students.columns.progress")]: <LectureProgress lectures={lectures} neverStarted={!started} />,
          [t("students.columns.tests")]:
            `${t("students.tests_of", { passed: tests.passed, of: tests.of })}${tests.best === null ? "" : ` · ${tests.best}%`}`,
          [t("students.columns.essay")]: essay ? t(`essays.states.${essay.status}`) : t("students.no_essay"),
          [t("students.columns.points")]: t("students.points_of", { have: points.have, needed: points.needed }),
          [t("students.columns.seen")]: seen_at ? <RelativeTime moment={seen_at} /> : t("students.not_seen"),
          [t("students.columns.access")]: day(access_until) || t("students.no_course"),
        }}
      />
    </dl>
  );
}
