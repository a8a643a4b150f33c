import { useTranslations } from "@academy/shared/i18n";
import { MailPlus } from "lucide-react";
import { MailingsTabs } from "#features/mailings/mailings-tabs.tsx";
import { NewRowButton } from "#ui/new-row-button.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Emails to many students. */
export function MailingsScreen() {
  const t = useTranslations("staff");
  return (
    <StaffLayout section="mailings" actions={<NewRowButton icon={MailPlus}>{t("mailings.write")}</NewRowButton>}>
      <MailingsTabs />
    </StaffLayout>
  );
}
