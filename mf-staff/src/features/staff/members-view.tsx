import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { UserPlus } from "lucide-react";
import { AddButton } from "#ui/add-button.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberCard } from "./member-card.tsx";
import { membersQuery } from "./members.api.ts";
import styles from "./members.module.css";

/** The members of the staff, and below them the invitations. */
function MembersView() {
  const t = useTranslations("staff");
  return (
    <Loaded query={membersQuery()} rows={5}>
      {({ members, invitations, instructors }) => (
        <div className={styles.view}>
          <ul className={styles.members} aria-label={t("staff.members")}>
            {members.map((member) => (
              <MemberCard key={member.id} member={member} instructors={instructors} />
            ))}
          </ul>
          <Invitations invitations={invitations} />
        </div>
      )}
    </Loaded>
  );
}

function InviteMember() {
  const t = useTranslations("staff");
  return (
    <AddButton right="staff.manage" icon={UserPlus} dialog={(close) => <InviteDialog onClose={close} />}>
      {t("staff.invite")}
    </AddButton>
  );
}

/** The members of the staff and their roles, for owners. */
export const StaffScreen = sectionScreen("staff", MembersView, InviteMember);
