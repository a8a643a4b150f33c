import { languageOf } from "@academy/shared/contract/language";
import type { StudentRecord } from "@academy/shared/contract/staff/students";
import { academyDay } from "@academy/shared/format/date-time";
import { serverNow } from "@academy/shared/http";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { Fact, Rows, Section } from "./section.tsx";
import styles from "./students.module.css";

/** The account of the student, and until when each course is open. */
export function StudentAccount({ record: { account, access } }: { record: StudentRecord }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { say } = useTranslated(access.map(({ course }) => course));
  const day = (moment: string) => academyDay(moment, language);
  const facts: [string, string][] = [
    [t("students.account.number"), String(account.id)],
    ...(account.email ? [[t("students.account.email"), account.email] as [string, string]] : []),
    ...(account.email_change
      ? [[t("students.account.change"), account.email_change.new_email] as [string, string]]
      : []),
    ...(account.former_addresses.length > 0
      ? [
          [t("students.account.former"), account.former_addresses.map(({ email }) => email).join(", ")] as [
            string,
            string,
          ],
        ]
      : []),
    [t("students.account.language"), t(`students.account.languages.${languageOf(account.language)}`)],
    [t("students.account.since"), day(account.created_at)],
    ...(account.providers.length > 0
      ? [
          [t("students.account.providers"), account.providers.map(({ provider }) => provider).join(", ")] as [
            string,
            string,
          ],
        ]
      : []),
    ...(account.roles.length > 0
      ? [
          [t("students.account.roles"), account.roles.map((role) => t(`staff.roles.${role}`)).join(", ")] as [
            string,
            string,
          ],
        ]
      : []),
  ];
  return (
    <>
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
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      </Section>
      <Section title={t("students.access.title")}>
        <Rows items={access} none={t("students.no_course")} keyOf={({ course_id }) => course_id}>
          {({ course, until }) => {
            const isOver = Date.parse(until) <= serverNow();
            return (
              <>
                <span>{say(course)}</span>
                <Tag tone={isOver ? "warning" : "success"}>
                  {t(isOver ? "students.access.ended" : "students.access.until", { day: day(until) })}
                </Tag>
              </>
            );
          }}
        </Rows>
      </Section>
    </>
  );
}
