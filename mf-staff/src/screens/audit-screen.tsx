import { useTranslation } from "@academy/shared/i18n";
import { AuditView } from "#features/audit/audit-view.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Who did what to whom, when and why; an owner's place (reading 85). */
export function AuditScreen() {
  const { t } = useTranslation("staff");
  return (
    <StaffLayout section="audit" lead={t("audit.lead")}>
      <AuditView />
    </StaffLayout>
  );
}
