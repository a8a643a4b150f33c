import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useParams } from "@academy/shared/router";
import { nameOf } from "#features/students/name-of.ts";
import { StudentPage } from "#features/students/student-page.tsx";
import { studentQuery } from "#features/students/students.api.ts";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** One student's page. */
export function StudentScreen() {
  const { t } = useTranslation("staff");
  const id = Number(useParams().id);
  const { data } = useQuery({ ...studentQuery(id), enabled: false });
  return (
    <StaffLayout section="students" title={data ? nameOf(data.account) : t("students.title")}>
      <StudentPage id={id} />
    </StaffLayout>
  );
}
