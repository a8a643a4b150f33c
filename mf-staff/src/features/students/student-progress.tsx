import type { StaffStudent } from "@academy/shared/contract/staff/students";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
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
  const language = useLanguage();
  if (!learning) return null;
  const { lectures, tests, essay, points, seen_at, started } = learning;
  const figures = [
    { name: "progress", value: <LectureProgress lectures={lectures} neverStarted={!started} /> },
    {
      name: "tests",
      value: `${t("students.tests_of", { passed: tests.passed, of: tests.of })}${tests.best === null ? "" : ` · ${tests.best}%`}`,
    },
    { name: "essay", value: essay ? t(`essays.states.${essay.status}`) : t("students.no_essay") },
    { name: "points", value: t("students.points_of", { have: points.have, needed: points.needed }) },
    { name: "seen", value: seen_at ? <RelativeTime moment={seen_at} /> : t("students.not_seen") },
    { name: "access", value: access_until ? academyDay(access_until, language) : t("students.no_course") },
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`students.columns.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
