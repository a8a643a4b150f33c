import { ReportsList } from "#features/reports/reports-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The section of the posts that students reported. */
export function ReportsScreen() {
  return (
    <StaffLayout section="reports">
      <ReportsList />
    </StaffLayout>
  );
}
