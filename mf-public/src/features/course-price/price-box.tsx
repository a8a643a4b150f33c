import { opensLater } from "@academy/shared/course/opens-later";
import { useCourseAccess } from "@academy/shared/course/use-course-access";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage } from "@academy/shared/i18n";
import { BuyCourse } from "@academy/shared/purchase/buy-course";
import { BuyCourseButton } from "@academy/shared/purchase/buy-course-button";
import { PurchaseFact, PurchaseFacts } from "@academy/shared/purchase/purchase-facts";
import { StudentPrice } from "@academy/shared/purchase/student-price";
import { Async, Pending } from "@academy/shared/ui/async/async";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { CreditCard, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useCourse } from "#academy/course.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import styles from "./price-box.module.css";

interface PriceBoxProps {
  /** Tells whether the box is still on the screen or below it; once it has left, the bar at the bottom replaces it. */
  onSeen: (seen: boolean) => void;
  /** The page says already what became of a payment. */
  returned?: boolean;
}

/** What the course costs and the button that buys it (spec §2). */
export function PriceBox({ onSeen, returned = false }: PriceBoxProps) {
  const t = usePageTexts("course");
  const course = useCourse();
  const { pending, access, owned } = useCourseAccess();
  const language = useLanguage();
  const ended = access?.has_course && !owned ? access.access_until : null;
  const opensAt = opensLater(course.data);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // What is still below the window counts as seen: the margin reaches further down than any page.
    const watcher = new IntersectionObserver(([entry]) => entry && onSeen(entry.isIntersecting), {
      rootMargin: "0px 0px 100000px 0px",
    });
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [onSeen]);

  // An owner only still needs this one.
  const refund = <PurchaseFact icon={Undo2}>{t("course.price.refund")}</PurchaseFact>;
  return (
    <section ref={box} className={styles.box} aria-labelledby="price-box-title">
      <h2 id="price-box-title" className={styles.title}>
        {t(`course.price.${owned ? "owned" : ended ? "again" : "title"}`)}
      </h2>
      {pending ? (
        // Who may have the course already is offered nothing before that is known, and nothing in the box jumps then.
        <Pending skeleton={<Skeleton shape="row" count={4} />} />
      ) : (
        <div className={styles.offer}>
          {ended && <p>{t("course.price.ended", { date: academyDay(ended, language) })}</p>}
          {!owned && (
            <Async call="course" result={course} rows={1}>
              {(main) => <StudentPrice course={main} size="large" />}
            </Async>
          )}
          {opensAt && !owned ? (
            <p className={styles.later}>{t("course.price.opens", { date: academyDay(opensAt, language) })}</p>
          ) : returned ? (
            <BuyCourseButton />
          ) : (
            <BuyCourse />
          )}
          <div className={styles.facts}>
            {owned ? (
              <ul>{refund}</ul>
            ) : (
              <PurchaseFacts course={course.data}>
                <PurchaseFact icon={CreditCard}>{t("course.price.secure")}</PurchaseFact>
                {refund}
              </PurchaseFacts>
            )}
          </div>
          <RoleLink role="terms">{t("course.price.terms")}</RoleLink>
        </div>
      )}
    </section>
  );
}
