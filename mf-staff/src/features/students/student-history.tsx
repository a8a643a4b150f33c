import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { useActionName } from "#actions/use-action-name.ts";
import { useMay } from "#me/use-may.ts";
import { Money } from "#ui/money.tsx";
import { OrderTags } from "./order-tags.tsx";
import { Rows, RowsSection, Section } from "./section.tsx";
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
  const day = useDay();
  return (
    <>
      {may("orders.manage") && (
        <RowsSection name="orders" items={orders}>
          {({ id, amount, status, paid_at, created_at, refund, scholarship = null }) => (
            <>
              <span>
                <span>{`${t("students.orders.number", { id })}, ${day(paid_at ?? created_at)},`}</span>{" "}
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
        </RowsSection>
      )}
      {scholarships.length > 0 && (
        <Section title={t("scholarships.title")}>
          <Rows items={scholarships}>
            {({ id, status, percent, applied_at }) => (
              <>
                <Link to={`/staff/scholarships/${id}`}>
                  {t("money.scholarship_number", { id, what: day(applied_at) })}
                </Link>
                <Tag tone={status === "partial" || status === "full" ? "success" : "plain"}>
                  {percent === null ? t(`scholarships.status.${status}`) : t("scholarships.percent", { percent })}
                </Tag>
              </>
            )}
          </Rows>
        </Section>
      )}
      <RowsSection name="letters" items={letters}>
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
      </RowsSection>
      <RowsSection name="reports" items={reports}>
        {({ role, reason, closed_at }) => (
          <>
            <span>
              <span>{t(`students.reports.${role}`)}</span>
              {reason && <span className={styles.small} dir="auto">{` ${t("students.reason", { reason })}`}</span>}
            </span>
            <Tag tone={closed_at ? "plain" : "warning"}>{t(`students.reports.${closed_at ? "closed" : "open"}`)}</Tag>
          </>
        )}
      </RowsSection>
      <RowsSection name="audit" items={audit}>
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
      </RowsSection>
    </>
  );
}
