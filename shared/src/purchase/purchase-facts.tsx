import { type Course, MAIN_COURSE_ID, weeklyHours } from "@academy/shared/contract/courses";
import { courseSyllabus } from "@academy/shared/contract/courses.operations";
import { urlOf } from "@academy/shared/contract/operation";
import { academyDay } from "@academy/shared/format/date-time";
import { serverNow } from "@academy/shared/http";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Award, Building2, CalendarClock, FileText, Gauge, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { PRERENDERING } from "#browser/prerendering.ts";
import { useOfferedSeat } from "#course/own-price.ts";
import { NewTabLink } from "#ui/navigation/new-tab-link.tsx";
import styles from "./purchase-facts.module.css";

const DAY = 86_400_000;

/** The figures of the usual course: they reserve the place of the facts until these are known. */
const EXPECTED = { access_days: 120, duration: 3378 };

/** One line of what a buyer wants to know. */
export function PurchaseFact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon className={styles.icon} size={18} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

interface PurchaseFactsProps {
  /** Undefined until it is known. */
  course: Course | undefined;
  /** More facts of the same kind. */
  children?: ReactNode;
}

/**
 * What a buyer wants to know before paying: days of access, hours a week, the syllabus, and the value of the certificate. A student whose
 * seat is paid reads nothing about payment.
 */
export function PurchaseFacts({ course, children }: PurchaseFactsProps) {
  const t = useTranslations("common");
  const language = useLanguage();
  const isPaid = useOfferedSeat() !== null;
  const { access_days: days, duration } = course ?? EXPECTED;
  const from = new Date(serverNow());
  // A prerendered page is read on a later day than it was made.
  const dates = { "data-unknown": PRERENDERING || !course || undefined };
  const hours = weeklyHours(duration, days ?? EXPECTED.access_days);
  return (
    <ul className={styles.facts}>
      {days !== undefined && !isPaid && (
        <PurchaseFact icon={CalendarClock}>
          <span {...dates}>
            {t("purchase.facts.days", {
              from: academyDay(from.toISOString(), language),
              to: academyDay(new Date(from.getTime() + days * DAY).toISOString(), language),
            })}
          </span>
        </PurchaseFact>
      )}
      {days !== undefined && (
        <PurchaseFact icon={Gauge}>
          <span data-unknown={!course || undefined}>
            {t("purchase.facts.pace", { count: hours, hours: new Intl.NumberFormat(language).format(hours) })}
          </span>
        </PurchaseFact>
      )}
      <PurchaseFact icon={FileText}>
        <NewTabLink
          href={urlOf(courseSyllabus, { params: { id: course?.id ?? MAIN_COURSE_ID }, query: { lng: language } })}
        >
          {t("purchase.facts.syllabus")}
        </NewTabLink>
      </PurchaseFact>
      <PurchaseFact icon={Award}>
        <span>{t("purchase.facts.certificate")}</span>{" "}
        <RoleLink role="certification">{t("purchase.facts.certificate_link")}</RoleLink>
      </PurchaseFact>
      {!isPaid && (
        <>
          <PurchaseFact icon={Building2}>
            <span>{t("purchase.facts.company")}</span>{" "}
            <RoleLink role="profile" search="tab=purchases">
              {t("purchase.facts.company_link")}
            </RoleLink>
          </PurchaseFact>
          {children}
        </>
      )}
    </ul>
  );
}
