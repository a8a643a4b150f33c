import { FailedEmails } from "#features/failed-emails/failed-emails.tsx";
import { TodayList } from "#features/today/today-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The first screen of a working day: what is waiting for the member's roles, and since when (reading 85). */
export function TodayScreen() {
  return (
    <StaffLayout section="today">
      <TodayList />
      <FailedEmails />
    </StaffLayout>
  );
}
