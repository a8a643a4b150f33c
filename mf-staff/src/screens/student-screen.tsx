import { useTranslation } from "@academy/shared/i18n";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** One student's page. */
export function StudentScreen() {
  const { t } = useTranslation("staff");
  return (
    <StaffLayout place="students">
      <EmptyState>{t("frame.to_come")}</EmptyState>
    </StaffLayout>
  );
}
