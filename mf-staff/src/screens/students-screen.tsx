import { StudentList } from "#features/students/student-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The students, with a search by name and address and a filter by state. */
export function StudentsScreen() {
  return (
    <StaffLayout section="students">
      <StudentList />
    </StaffLayout>
  );
}
