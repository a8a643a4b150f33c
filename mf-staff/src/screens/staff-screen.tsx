import { useTranslations } from "@academy/shared/i18n";
import { InviteButton } from "#features/staff/invite-button.tsx";
import { MembersView } from "#features/staff/members-view.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The members of the staff and their roles, for owners. */
export function StaffScreen() {
  const t = useTranslations("staff");
  return (
    <StaffLayout section="staff" lead={t("staff.lead")} actions={<InviteButton />}>
      <MembersView />
    </StaffLayout>
  );
}
