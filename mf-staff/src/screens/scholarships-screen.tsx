import { ScholarshipsList } from "#features/scholarships/scholarships-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The section of the applications for scholarships (reading 89). */
export function ScholarshipsScreen() {
  return (
    <StaffLayout section="scholarships">
      <ScholarshipsList />
    </StaffLayout>
  );
}
