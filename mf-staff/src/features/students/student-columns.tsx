import type { StudentColumn } from "@academy/shared/contract/staff/gradebook";
import type { StaffStudent } from "@academy/shared/contract/staff/students";
import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import type { ReactNode } from "react";
import type { Column } from "#ui/data-table.tsx";
import { LectureProgress } from "./lecture-progress.tsx";
import styles from "./students.module.css";

type Learning = NonNullable<StaffStudent["learning"]>;

/** The columns of the list: the student, and the chosen ones. */
export function useStudentColumns(chosen: readonly StudentColumn[]): Column<StaffStudent>[] {
  const t = useTranslations("staff");
  const day = useDay();
  const header = (id: StudentColumn | "student") => ({ id, header: t(`students.columns.${id}`) });
  const high = (name: string) => ({ name, first: "desc" as const });
  const low = (name: string) => ({ name, first: "asc" as const });
  const learned =
    (cell: (learning: Learning) => ReactNode) =>
    ({ learning }: StaffStudent) =>
      learning ? cell(learning) : null;

  const columns: Record<StudentColumn, Omit<Column<StaffStudent>, "id" | "header">> = {
    progress: {
      sort: high("progress"),
      cell: ({ learning, access_until }) =>
        learning && (
          <LectureProgress lectures={learning.lectures} neverStarted={access_until !== null && !learning.started} />
        ),
    },
    tests: { sort: high("tests"), cell: learned(({ tests }) => <Tests tests={tests} />) },
    essay: { cell: learned(({ essay }) => <Essay essay={essay} />) },
    points: {
      sort: high("points"),
      align: "end",
      cell: learned(({ points, certified }) => (
        <span className={styles.figure} data-reached={certified}>
          {t("students.points_of", { have: points.have, needed: points.needed })}
        </span>
      )),
    },
    seen: {
      sort: high("seen"),
      cell: learned(({ seen_at }) =>
        seen_at ? (
          <span className={styles.day}>
            <RelativeTime moment={seen_at} />
          </span>
        ) : (
          <span className={styles.small}>{t("students.not_seen")}</span>
        ),
      ),
    },
    access: {
      sort: low("access"),
      cell: ({ access_until }) =>
        access_until === null ? (
          <span className={styles.small}>{t("students.no_course")}</span>
        ) : (
          <span className={styles.day} data-over={new Date(access_until).getTime() < serverNow()}>
            {day(access_until)}
          </span>
        ),
    },
    group: {
      cell: ({ group }) =>
        group && (
          <>
            <div>{group.name}</div>
            {group.is_waiting && <div className={styles.small}>{t("students.group.waits")}</div>}
          </>
        ),
    },
    state: { cell: (student) => <States student={student} /> },
    since: {
      sort: high("since"),
      cell: ({ created_at }) => <span className={styles.day}>{day(created_at)}</span>,
    },
  };
  return [
    {
      ...header("student"),
      sort: low("name"),
      cell: ({ id, name, email }) => (
        <span className={styles.who} translate="no">
          <span dir="auto">{name || email || t("students.number", { id })}</span>
          {name && email && <span className={styles.small}>{email}</span>}
        </span>
      ),
    },
    ...chosen.map((name) => ({ ...header(name), ...columns[name] })),
  ];
}

function Tests({ tests: { passed, of, best, tries } }: { tests: Learning["tests"] }) {
  const t = useTranslations("staff");
  return (
    <span className={styles.who}>
      <span className={styles.figure}>{t("students.tests_of", { passed, of })}</span>
      {tries > 0 && (
        <span className={styles.small}>
          {best === null
            ? t("students.tries", { count: tries })
            : t("students.best_tries", { best, tries: t("students.tries", { count: tries }) })}
        </span>
      )}
    </span>
  );
}

const ESSAY_TONES = { evaluated: "success", draft: "plain", returned: "warning", appealed: "warning" } as const;

function Essay({ essay }: { essay: Learning["essay"] }) {
  const t = useTranslations("staff");
  if (!essay) return <span className={styles.small}>{t("students.no_essay")}</span>;
  const { status, points } = essay;
  const tones: Partial<Record<string, (typeof ESSAY_TONES)[keyof typeof ESSAY_TONES]>> = ESSAY_TONES;
  return (
    <span className={styles.tags}>
      <Tag tone={tones[status] ?? "primary"}>
        {points === null ? t(`essays.states.${status}`) : t("students.essay_points", { count: points })}
      </Tag>
    </span>
  );
}

function States({ student: { blocked, confirmed, learning } }: { student: StaffStudent }) {
  const t = useTranslations("staff");
  return (
    <span className={styles.tags}>
      {blocked && <Tag tone="danger">{t("students.blocked")}</Tag>}
      {learning?.certified && <Tag tone="success">{t("students.certified")}</Tag>}
      {!confirmed && <Tag tone="warning">{t("students.unconfirmed")}</Tag>}
      {confirmed && !blocked && !learning?.certified && <Tag>{t("students.confirmed")}</Tag>}
    </span>
  );
}
