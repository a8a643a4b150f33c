import type { Course } from "@academy/shared/contract/courses";
import { useTranslation } from "@academy/shared/i18n";
import { BuyCourseButton } from "@academy/shared/purchase/buy-course-button";
import type { UseQueryResult } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async";
import { Price } from "@academy/shared/ui/price";
import { CalendarClock, CreditCard, Undo2 } from "lucide-react";
import styles from "./purchase-panel.module.css";

const FACTS = { access: CalendarClock, refusal: Undo2, secure: CreditCard } as const;

/** Locks lead to this heading. */
export const PURCHASE_HEADING = "purchase-title";

/** Price and buy button for a student who has not bought the course (spec §2, reading 20). */
export function PurchasePanel({ course }: { course: UseQueryResult<Course> }) {
  const { t } = useTranslation("learning");
  return (
    <section className={styles.panel} aria-labelledby={PURCHASE_HEADING}>
      <h2 id={PURCHASE_HEADING} tabIndex={-1} className={styles.title}>
        {t("purchase.title")}
      </h2>
      <p className={styles.lead}>{t("purchase.lead")}</p>
      <Async result={course}>{(given) => <Price course={given} />}</Async>
      <BuyCourseButton />
      <ul className={styles.facts}>
        {(["access", "refusal", "secure"] as const).map((fact) => {
          const Icon = FACTS[fact];
          return (
            <li key={fact}>
              <Icon size={16} />
              <span>{t(`purchase.${fact}`)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
