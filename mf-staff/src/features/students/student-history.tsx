import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useActionName } from "#actions/use-action-name.ts";
import { useMay } from "#me/use-may.ts";
import { Money } from "#ui/money.tsx";
import { OrderTags } from "./order-tags.tsx";
import { Rows, Section } from "./section.tsx";
import styles from "./students.module.css";

const EMAIL_TONES = { waiting: "plain", sent: "success", failed: "danger" } as const;

/** The student's orders, scholarships, emails, reports and audit lines. */
export function StudentHistory({
  record: { orders, scholarships = [], letters, reports, audit },
}: {
  record: StudentRecord;
}) {
  const nameOf = useActionName();
  const may = useMay();
  const t = useTranslations("staff");
  const language = useLanguage();
  return (
    <>
      {may("orders.manage") && (
        <Section title={t("students.orders.title")}>
          <Rows items={orders} none={t("students.orders.none")} keyOf={({ id }) => id}>
            {({ id, amount, status, paid_at, created_at, refund, scholarship = null }) => (
              <>
                <span>
                  <span>{`${t("students.orders.number", { id })}, ${academyDay(paid_at ?? created_at, language)},`}</span>{" "}
                  <Money amount={amount} />
                  {scholarship && (
                    <>
                      <span>{", "}</span>
                      <Link to={`/staff/scholarships/${scholarship.id}`}>
                        {t("students.orders.scholarship", { id: scholarship.id })}
                      </Link>
                    </>
                  )}
                </span>
                <OrderTags status={status} refund={refund} />
              </>
            )}
          </Rows>
        </Section>
      )}
      {scholarships.length > 0 && (
        <Section title={t("scholarships.title")}>
          <Rows items={scholarships} none="" keyOf={({ id }) => id}>
            {({ id, status, percent, applied_at }) => (
              <>
                <Link to={`/staff/scholarships/${id}`}>
                  {t("money.scholarship_number", { id, what: academyDay(applied_at, language) })}
                </Link>
                <Tag tone={status === "partial" || status === "full" ? "success" : "plain"}>
                  {percent === null ? t(`scholarships.status.${status}`) : t("scholarships.percent", { percent })}
                </Tag>
              </>
            )}
          </Rows>
        </Section>
      )}
      <Section title={t("students.letters.title")}>
        <Rows items={letters} none={t("students.letters.none")} keyOf={({ id }) => id}>
          {({ subject, state, created_at }) => (
            <>
              <span>
                <span>{subject ?? t("students.letters.secret")}</span>{" "}
                <span className={styles.small}>
                  <RelativeTime moment={created_at} />
                </span>
              </span>
              <Tag tone={EMAIL_TONES[state]}>{t(`students.letters.states.${state}`)}</Tag>
            </>
          )}
        </Rows>
      </Section>
      <Section title={t("students.reports.title")}>
        <Rows items={reports} none={t("students.reports.none")} keyOf={({ id }) => id}>
          {({ role, reason, closed_at }) => (
            <>
              <span>
                <span>{t(`students.reports.${role}`)}</span>
                {reason && <span className={styles.small} dir="auto">{` ${t("students.reason", { reason })}`}</span>}
              </span>
              <Tag tone={closed_at ? "plain" : "warning"}>{t(`students.reports.${closed_at ? "closed" : "open"}`)}</Tag>
            </>
          )}
        </Rows>
      </Section>
      <Section title={t("students.audit.title")}>
        <Rows items={audit} none={t("students.audit.none")} keyOf={({ id }) => id}>
          {({ at, actor, actor_email, action, reason }) => (
            <>
              <span>
                <span>{nameOf(action)}</span> <span className={styles.small}>{actor_email ?? actor}</span>
                {reason && <span className={styles.small} dir="auto">{` ${t("students.reason", { reason })}`}</span>}
              </span>
              <span className={styles.small}>
                <RelativeTime moment={at} />
              </span>
            </>
          )}
        </Rows>
      </Section>
    </>
  );
}
