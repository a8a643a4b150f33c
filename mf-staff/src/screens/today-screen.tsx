import { FailedEmails } from "#features/failed-emails/failed-emails.tsx";
import { AgendaParts } from "#features/today/agenda.tsx";
import { OwnSettings } from "#features/today/own-settings.tsx";
import { TodayList } from "#features/today/today-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The first screen of a working day: what is waiting for the member's roles, and since when. */
export function TodayScreen() {
  return (
    <StaffLayout section="today">
      <TodayList />
      <AgendaParts />
      <FailedEmails />
      <OwnSettings />
    </StaffLayout>
  );
}
