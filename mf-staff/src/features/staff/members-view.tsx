import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { Invitations } from "./invitations.tsx";
import { MemberCard } from "./member-card.tsx";
import { membersQuery } from "./members.api.ts";
import styles from "./members.module.css";

/** The members of the staff, and below them the invitations. */
export function MembersView() {
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
