import { CalendarFeed } from "@academy/shared/calendar/calendar-feed";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { CalendarPlus } from "lucide-react";
import { NEW_SESSION, SessionList } from "#features/sessions/session-list.tsx";
import { useOpenRow } from "#lists/use-open-row.ts";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Planning live sessions. */
export function SessionsScreen() {
  const t = useTranslations("staff");
  const { show } = useOpenRow();
  return (
    <StaffLayout
      section="sessions"
      actions={
        <Button icon={<CalendarPlus size={18} />} onClick={() => show(NEW_SESSION)}>
          {t("sessions.plan")}
        </Button>
      }
    >
      <SessionList />
      <CalendarFeed />
    </StaffLayout>
  );
}
