import type { Course } from "@academy/shared/contract/courses";
import { opensLater } from "@academy/shared/course/opens-later";
import { useOfferedSeat } from "@academy/shared/course/own-price";
import { useTranslations } from "@academy/shared/i18n";
import { BuyCourse } from "@academy/shared/purchase/buy-course";
import { PurchaseFact, PurchaseFacts } from "@academy/shared/purchase/purchase-facts";
import { StudentPrice } from "@academy/shared/purchase/student-price";
import type { UseQueryResult } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { CreditCard, Undo2 } from "lucide-react";
import { type Ref, useId } from "react";
import styles from "./purchase-panel.module.css";

interface PurchasePanelProps {
  course: UseQueryResult<Course>;
  /** When the access time of an earlier purchase ended; null for a student who never had one. */
  ended: string | null;
  /** The locks of lectures move the focus to this heading. */
  heading: Ref<HTMLHeadingElement>;
}

/** Price and buy button for a student who has not bought the course, or has no access any more (spec §2). */
export function PurchasePanel({ course, ended, heading }: PurchasePanelProps) {
  const t = useTranslations("learning");
  const day = useDay();
  const id = useId();
  const opensAt = opensLater(course.data);
  const isPaid = useOfferedSeat() !== null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {t(ended ? "purchase.again" : "purchase.title")}
      </h2>
      {ended && <Banner tone="warning">{t("access_ended", { date: day(ended) })}</Banner>}
      <Async call="course" result={course}>
        {(given) => <StudentPrice course={given} />}
      </Async>
      {opensAt ? <p>{t("purchase.opens", { date: day(opensAt) })}</p> : <BuyCourse />}
      {!isPaid && <p className={styles.lead}>{t(ended ? "purchase.lead_again" : "purchase.lead")}</p>}
      <PurchaseFacts course={course.data}>
        <PurchaseFact icon={Undo2}>{t("purchase.refund")}</PurchaseFact>
        <PurchaseFact icon={CreditCard}>{t("purchase.secure")}</PurchaseFact>
      </PurchaseFacts>
    </section>
  );
}
