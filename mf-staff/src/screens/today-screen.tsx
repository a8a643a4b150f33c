import { FailedEmails } from "#features/failed-emails/failed-emails.tsx";
import { TodayList } from "#features/today/today-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Where a day of work begins: what waits for these roles, and since when (reading 85). */
export function TodayScreen() {
  return (
    <StaffLayout section="today">
      <TodayList />
      <FailedEmails />
    </StaffLayout>
  );
}
