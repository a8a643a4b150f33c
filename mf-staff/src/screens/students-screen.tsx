import { StudentList } from "#features/students/student-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Who learns here, found by name, address and state (reading 85). */
export function StudentsScreen() {
  return (
    <StaffLayout section="students">
      <StudentList />
    </StaffLayout>
  );
}
