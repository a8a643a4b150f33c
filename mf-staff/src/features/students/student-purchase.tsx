import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { serverNow } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { AskProvider } from "#ui/ask-provider.tsx";
import { Money } from "#ui/money.tsx";
import { OrderTags } from "./order-tags.tsx";
import { Rows, Section } from "./section.tsx";

/** Answers "I paid but cannot see the course": what the student owns, the last order, and what the provider knows of it. */
export function StudentPurchase({ record: { access, orders } }: { record: StudentRecord }) {
  const t = useTranslations("staff");
  const { say } = useTranslated(access.map(({ course }) => course));
  const day = useDay();
  const [last] = orders;
  return (
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
      {last && (
        <>
          <Rows items={[last]}>
            {({ id, amount, status, paid_at, created_at, refund }) => (
              <>
                <span>
                  <span>{`${t("students.access.last_order")}: `}</span>
                  <RoleLink role="staff-money-row" params={{ id }}>
                    {t("students.orders.number", { id })}
                  </RoleLink>
                  <span>{`, ${day(paid_at ?? created_at)}, `}</span>
                  <Money amount={amount} />
                </span>
                <OrderTags status={status} refund={refund} />
              </>
            )}
          </Rows>
          <AskProvider order={last.id} canAsk={last.can_reconcile ?? false} />
        </>
      )}
    </Section>
  );
}
