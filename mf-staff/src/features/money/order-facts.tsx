import type { StaffOrder } from "@academy/shared/contract/staff/money/orders";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { Facts } from "#ui/fact-list.tsx";
import { PersonLink } from "#ui/person-link.tsx";
import { useProviderName } from "./provider-name.ts";
import { ScholarshipLink } from "./scholarship-link.tsx";

/** The facts of an order: its student, how it was paid, and what depends on it. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  const t = useTranslations("staff");
  const messages = useErrorMessages();
  const providerName = useProviderName();
  const { student, course, provider, card, invoice, failure, access, certificate, scholarship, coupon } = order;
  const { say } = useTranslated([course]);
  const day = useDay();
  return (
    <Facts
      rows={{
        [t("money.student")]: <PersonLink {...student} />,
        [t("money.email")]: student.name ? student.email : null,
        [t("money.course")]: say(course),
        [t("money.provider")]: [providerName(provider), card && `${card.brand} •••• ${card.last4}`]
          .filter(Boolean)
          .join(", "),
        [t("money.created")]: day(order.created_at),
        [t("money.paid")]: day(order.paid_at),
        [t("money.why_failed")]: failure
          ? messages.ofCode(failure)
          : order.closed && t("money.closed", { reason: order.closed }),
        [t("money.company")]: invoice && (
          <Link to={{ search: `?kind=invoices&open=${invoice.id}` }}>{`${invoice.company} (${invoice.number})`}</Link>
        ),
        [t("money.scholarship")]: scholarship && <ScholarshipLink scholarship={scholarship} />,
        [t("money.coupon")]: coupon,
        [t("money.access")]:
          access &&
          (access.revoked_at
            ? t("money.access_revoked", { day: day(access.revoked_at) })
            : t("money.access_until", { day: day(access.until) })),
        [t("money.certificate")]: certificate && (
          <Link to={`/staff/certificates?q=${encodeURIComponent(certificate.number)}`}>
            {certificate.decision_asked && !certificate.withdrawn
              ? t("money.certificate_undecided", { number: certificate.number })
              : certificate.number}
          </Link>
        ),
        [t("money.reference")]: order.reference,
        [t("money.provider_id")]: order.provider_id,
      }}
    />
  );
}
