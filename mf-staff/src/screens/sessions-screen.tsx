import { CalendarFeed } from "@academy/shared/calendar/calendar-feed";
import { useTranslations } from "@academy/shared/i18n";
import { CalendarPlus } from "lucide-react";
import { SessionList } from "#features/sessions/session-list.tsx";
import { NewRowButton } from "#ui/new-row-button.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Planning live sessions. */
export function SessionsScreen() {
  const t = useTranslations("staff");
  return (
    <StaffLayout section="sessions" actions={<NewRowButton icon={CalendarPlus}>{t("sessions.plan")}</NewRowButton>}>
      <SessionList />
      <CalendarFeed />
    </StaffLayout>
  );
}
