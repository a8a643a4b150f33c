import { useTranslations } from "@academy/shared/i18n";
import { UserPlus } from "lucide-react";
import { InviteDialog } from "#features/staff/invite-dialog.tsx";
import { MembersView } from "#features/staff/members-view.tsx";
import { AddButton } from "#ui/add-button.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The members of the staff and their roles, for owners. */
export function StaffScreen() {
  const t = useTranslations("staff");
  return (
    <StaffLayout
      section="staff"
      lead={t("staff.lead")}
      actions={
        <AddButton right="staff.manage" icon={UserPlus} dialog={(close) => <InviteDialog onClose={close} />}>
          {t("staff.invite")}
        </AddButton>
      }
    >
      <MembersView />
    </StaffLayout>
  );
}
