import type { ContentFault } from "@academy/shared/contract/staff/content";
import { CONTENT_FAULTS } from "@academy/shared/contract/staff/content-faults";
import { useTranslations } from "@academy/shared/i18n";

/** The reason why a value of the draft is invalid, in the page's language; a rule of a newer api is shown in its English. */
export function FaultReason({ fault: { rule, values, reason } }: { fault: ContentFault }) {
  const t = useTranslations("staff");
  if (rule === undefined || !Object.hasOwn(CONTENT_FAULTS, rule)) return <span lang="en">{reason}</span>;
  return <span>{t(`content.rules.${rule}` as "content.title", { ...values })}</span>;
}
