import { ScholarshipsList } from "#features/scholarships/scholarships-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The section of the applications for scholarships. */
export function ScholarshipsScreen() {
  return (
    <StaffLayout section="scholarships">
      <ScholarshipsList />
    </StaffLayout>
  );
}
