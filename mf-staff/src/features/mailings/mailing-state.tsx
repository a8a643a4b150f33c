import type { StaffMailing } from "@academy/shared/contract/staff/mailings";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";

const TONES = { planned: "warning", sending: "plain", sent: "success", cancelled: "danger" } as const;

/** How far a mailing is, and whether some of its emails were not delivered. */
export function MailingState({ mailing: { state, counts } }: { mailing: StaffMailing }) {
  const t = useTranslations("staff");
  const undelivered = (counts.failed ?? 0) + (counts.bounced ?? 0);
  return (
    <>
      <Tag tone={TONES[state]}>{t(`mailings.states.${state}`)}</Tag>
      {undelivered > 0 && <Tag tone="danger">{t("mailings.undelivered", { count: undelivered })}</Tag>}
    </>
  );
}
