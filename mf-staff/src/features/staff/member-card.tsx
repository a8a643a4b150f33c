import type { Members } from "@academy/shared/contract/staff/members";
import { useTranslations } from "@academy/shared/i18n";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { PersonLink } from "#ui/person-link.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
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
            <ReasonButton
              size="compact"
              aria-label={t("staff.remove_named", { role: t(`staff.roles.${role}`), name: called })}
              texts={{
                ...t("staff.remove", { returnObjects: true, role: t(`staff.roles.${role}`), name: called }),
                ...(roles.length === 1 && { why: t("staff.remove_last_why") }),
              }}
              draftKey={`role:${id}:${role}`}
              send={(body) => removeRole({ id, role }, body)}
            />
          </li>
        ))}
        {roles.some(({ role }) => role === "instructor") && (
          <li>
            <PersonChoice member={member} instructors={instructors} />
          </li>
        )}
      </ul>
    </li>
  );
}
