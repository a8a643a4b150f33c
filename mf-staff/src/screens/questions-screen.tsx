import { useTranslation } from "@academy/shared/i18n";
import { EmptyState } from "@academy/shared/ui/async/empty-state";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** A place that has no screen yet. */
export function QuestionsScreen() {
  const { t } = useTranslation("staff");
  return (
    <StaffLayout place="questions">
      <EmptyState>{t("frame.to_come")}</EmptyState>
    </StaffLayout>
  );
}
