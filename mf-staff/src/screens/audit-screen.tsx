import { useTranslations } from "@academy/shared/i18n";
import { AuditView } from "#features/audit/audit-view.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The audit, for owners: who did what to whom, when and why. */
export function AuditScreen() {
  const t = useTranslations("staff");
  return (
    <StaffLayout section="audit" lead={t("audit.lead")}>
      <AuditView />
    </StaffLayout>
  );
}
