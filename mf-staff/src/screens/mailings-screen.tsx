import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { MailPlus } from "lucide-react";
import { NEW_MAILING } from "#features/mailings/mailings-list.tsx";
import { MailingsTabs } from "#features/mailings/mailings-tabs.tsx";
import { useOpenRow } from "#lists/use-open-row.ts";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** Emails to many students. */
export function MailingsScreen() {
  const t = useTranslations("staff");
  const { show } = useOpenRow();
  return (
    <StaffLayout
      section="mailings"
      actions={
        <Button icon={<MailPlus size={18} />} onClick={() => show(NEW_MAILING)}>
          {t("mailings.write")}
        </Button>
      }
    >
      <MailingsTabs />
    </StaffLayout>
  );
}
