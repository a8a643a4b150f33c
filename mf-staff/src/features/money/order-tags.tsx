import type { StaffOrderLine } from "@academy/shared/contract/staff/money/orders";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";

const TONES = { created: "plain", pending: "accent", paid: "success", failed: "plain", refunded: "warning" } as const;

/** The states of an order and of its refund as tags. */
export function OrderTags({ order: { state, refund } }: { order: Pick<StaffOrderLine, "state" | "refund"> }) {
  const t = useTranslations("staff");
  return (
    <>
      <Tag tone={TONES[state]}>{t(`money.states.${state}`)}</Tag>
      {refund && refund !== "refunded" && (
        <Tag tone={refund === "requested" ? "danger" : "warning"}>{t(`money.refund_tags.${refund}`)}</Tag>
      )}
    </>
  );
}
