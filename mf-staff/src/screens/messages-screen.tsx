import { useTranslation } from "@academy/shared/i18n";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** A place that has no screen yet. */
export function MessagesScreen() {
  const { t } = useTranslation("staff");
  return (
    <StaffLayout place="messages">
      <EmptyState>{t("frame.to_come")}</EmptyState>
    </StaffLayout>
  );
}
