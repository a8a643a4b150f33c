import { useTranslations } from "@academy/shared/i18n";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { type Invitation, withdrawInvitation } from "./members.api.ts";
import styles from "./members.module.css";

/** The invited people who have not confirmed their address yet. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const t = useTranslations("staff");
  return (
    <section className={styles.view} aria-labelledby="invitations">
      <h2 id="invitations" className={styles.heading}>
        {t("staff.invited")}
      </h2>
      {invitations.length === 0 ? (
        <p className={styles.small}>{t("staff.nobody_invited")}</p>
      ) : (
        <ul className={styles.members}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InvitationRow({ invitation: { id, email, role, invited_by, expires_at } }: { invitation: Invitation }) {
  const t = useTranslations("staff");
  const moment = useMoment();
  return (
    <li className={styles.role}>
      <div>
        <strong className={styles.roleName}>{email}</strong>
        <span className={styles.small}>
          {t("staff.invitation", {
            role: t(`staff.roles.${role}`),
            name: invited_by,
            day: moment(expires_at).date,
          })}
        </span>
      </div>
      <ReasonButton
        size="compact"
        aria-label={t("staff.withdraw_named", { email })}
        texts={t("staff.withdraw", { returnObjects: true, email })}
        draftKey={`invitation:${id}`}
        send={(body) => withdrawInvitation(id, body)}
      />
    </li>
  );
}
