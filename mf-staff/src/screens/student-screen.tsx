import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery, useQuery } from "@academy/shared/query";
import { useParams } from "@academy/shared/router";
import { nameOf } from "#features/students/name-of.ts";
import { StudentPage } from "#features/students/student-page.tsx";
import { StudentProgress } from "#features/students/student-progress.tsx";
import { studentQuery, timelineQuery } from "#features/students/students.api.ts";
import { useMay } from "#me/use-may.ts";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** One student's page: everything for who manages students, the way through the course for who teaches them. */
export function StudentScreen() {
  const t = useTranslations("staff");
  const id = Number(useParams().id);
  const manages = useMay()("students.manage");
  const record = useQuery({ ...studentQuery(id), enabled: false }).data?.account;
  const listed = useInfiniteQuery({ ...timelineQuery(id), enabled: false }).data?.student;
  const name = record ? nameOf(record) : listed && (listed.name || t("students.number", { id }));
  return (
    <StaffLayout section="students" title={name || t("students.title")}>
      {manages ? <StudentPage id={id} /> : <StudentProgress id={id} />}
    </StaffLayout>
  );
}
