import { languageOf } from "@academy/shared/contract/language";
import { knownRoles } from "@academy/shared/contract/staff/answered-roles";
import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { FactRows } from "#ui/fact-list.tsx";
import { Section } from "./section.tsx";
import styles from "./students.module.css";

/** The account of the student. */
export function StudentAccount({ record: { account, group } }: { record: StudentRecord }) {
  const t = useTranslations("staff");
  const roles = knownRoles(account);
  const day = useDay();
  const facts = {
    [t("students.account.number")]: String(account.id),
    [t("students.account.email")]: account.email,
    [t("students.account.change")]: account.email_change?.new_email,
    [t("students.account.former")]: account.former_addresses.map(({ email }) => email).join(", "),
    [t("students.account.language")]: t(`students.account.languages.${languageOf(account.language)}`),
    [t("students.account.since")]: day(account.created_at),
    [t("students.account.providers")]: account.providers.map(({ provider }) => provider).join(", "),
    [t("students.group.label")]: group?.is_waiting ? `${group.name} (${t("students.group.waits")})` : group?.name,
    [t("students.account.roles")]: roles.map((role) => t(`staff.roles.${role}`)).join(", "),
  };
  return (
    <Section title={t("students.account.title")}>
      <span className={styles.tags}>
        {account.deleted_at && <Tag tone="danger">{t("students.deleted")}</Tag>}
        {account.blocked_at && <Tag tone="danger">{`${t("students.blocked")}, ${day(account.blocked_at)}`}</Tag>}
        {!account.deleted_at && (
          <Tag tone={account.confirmed_at ? "success" : "warning"}>
            {t(account.confirmed_at ? "students.confirmed" : "students.unconfirmed")}
          </Tag>
        )}
      </span>
      <dl className={styles.facts}>
        <FactRows rows={facts} />
      </dl>
    </Section>
  );
}
