import type { StaffRole } from "@academy/shared/contract/roles";
import type { Members } from "@academy/shared/contract/staff/members";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useState } from "react";
import { PersonLink } from "#ui/person-link.tsx";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { type Member, removeRole } from "./members.api.ts";
import styles from "./members.module.css";
import { PersonChoice } from "./person-choice.tsx";

interface MemberCardProps {
  member: Member;
  instructors: NonNullable<Members["instructors"]>;
}

/** One account with its roles, each of which can be taken away. */
export function MemberCard({ member, instructors }: MemberCardProps) {
  const t = useTranslations("staff");
  const [leaving, setLeaving] = useState<StaffRole | null>(null);
  const { id, email, name, roles, second_factor, blocked, last_seen_at } = member;
  const called = name || email;
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <strong>
          <PersonLink id={id} name={name} email={email} />
        </strong>
        {name && <span className={styles.small}>{email}</span>}
        <span className={styles.small}>
          {last_seen_at ? (
            <>
              <span>{t("staff.last_seen")}</span> <RelativeTime moment={last_seen_at} />
            </>
          ) : (
            t("staff.not_signed_in")
          )}
        </span>
        <span className={styles.tags}>
          {blocked && <Tag tone="danger">{t("staff.blocked")}</Tag>}
          <Tag tone={second_factor ? "success" : "warning"}>
            {t(second_factor ? "staff.factor_on" : "staff.factor_off")}
          </Tag>
        </span>
      </div>
      <ul className={styles.roles} aria-label={t("staff.roles_of", { name: called })}>
        {roles.map(({ role, granted_at, granted_by }) => (
          <li key={role} className={styles.role}>
            <div>
              <span className={styles.roleName}>{t(`staff.roles.${role}`)}</span>
              <span className={styles.small}>
                <span>{t("staff.given_by", { name: granted_by })}</span> <RelativeTime moment={granted_at} />
              </span>
            </div>
            <Button
              variant="quiet-danger"
              size="compact"
              aria-label={t("staff.remove_named", { role: t(`staff.roles.${role}`), name: called })}
              onClick={() => setLeaving(role)}
            >
              {t("staff.remove")}
            </Button>
          </li>
        ))}
        {roles.some(({ role }) => role === "instructor") && (
          <li>
            <PersonChoice member={member} instructors={instructors} />
          </li>
        )}
      </ul>
      {leaving && <RemoveRole member={member} role={leaving} onClose={() => setLeaving(null)} />}
    </li>
  );
}

function RemoveRole({ member, role, onClose }: { member: Member; role: StaffRole; onClose: () => void }) {
  const t = useTranslations("staff");
  const name = member.name || member.email;
  return (
    <ReasonDialog
      title={t("staff.remove_title", { role: t(`staff.roles.${role}`), name })}
      consequence={t(member.roles.length === 1 ? "staff.remove_last_why" : "staff.remove_why")}
      action={t("staff.remove")}
      draftKey={`role:${member.id}:${role}`}
      send={({ reason }) => removeRole(member.id, role, reason)}
      done={() => t("staff.removed", { role: t(`staff.roles.${role}`), name })}
      onClose={onClose}
    />
  );
}
