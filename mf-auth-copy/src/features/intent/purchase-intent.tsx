import { mainCourseQuery } from "@academy/shared/course/main-course";
import { useLanguage } from "@academy/shared/i18n";
import { StudentPrice } from "@academy/shared/purchase/student-price";
import { useQuery } from "@academy/shared/query";
import { isPurchase, returnAddress } from "@academy/shared/session";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import type { ReactNode } from "react";
import styles from "./intent.module.css";

/** Whether the Buy button led here. */
export const isBuying = (): boolean => isPurchase(returnAddress());

/** The purchase that the person began before the site asked for an account: the course, its price, and the first step. */
export function PurchaseIntent({ lead, children }: { lead: string; children?: ReactNode }) {
  const language = useLanguage();
  const { data: course, isPending } = useQuery(mainCourseQuery());
  const { say } = useTranslated(course ? [course.title] : []);
  return (
    <section className={styles.intent} aria-labelledby="purchase-intent">
      <p id="purchase-intent">{lead}</p>
      {course && (
        <div className={styles.course}>
          <strong lang={say(course.title) === course.title ? "en" : language}>{say(course.title)}</strong>
          <StudentPrice course={course} />
        </div>
      )}
      {isPending && <Skeleton shape="row" />}
      {children}
    </section>
  );
}
