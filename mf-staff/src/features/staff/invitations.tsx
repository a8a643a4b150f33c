import { longDate } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useState } from "react";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { type Invitation, withdrawInvitation } from "./members.api.ts";
import styles from "./members.module.css";

/** The invited people who have not confirmed their address yet. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const t = useTranslations("staff");
  const [open, setOpen] = useState<Invitation | null>(null);
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
            <InvitationRow key={invitation.id} invitation={invitation} onWithdraw={() => setOpen(invitation)} />
          ))}
        </ul>
      )}
      {open && <Withdraw invitation={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function InvitationRow({ invitation, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const { email, role, invited_by, expires_at } = invitation;
  return (
    <li className={styles.role}>
      <div>
        <strong className={styles.roleName}>{email}</strong>
        <span className={styles.small}>
          {t("staff.invitation", {
            role: t(`staff.roles.${role}`),
            name: invited_by,
            day: longDate(new Date(expires_at), language),
          })}
        </span>
      </div>
      <Button
        variant="quiet-danger"
        size="compact"
        aria-label={t("staff.withdraw_named", { email })}
        onClick={onWithdraw}
      >
        {t("staff.withdraw")}
      </Button>
    </li>
  );
}

function Withdraw({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useTranslations("staff");
  return (
    <ReasonDialog
      title={t("staff.withdraw_title", { email })}
      consequence={t("staff.withdraw_why")}
      action={t("staff.withdraw")}
      draftKey={`invitation:${id}`}
      send={(body) => withdrawInvitation(id, body)}
      done={() => t("staff.withdrawn", { email })}
      onClose={onClose}
    />
  );
}
