import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { CourseOnSale } from "@academy/shared/course/course-on-sale";
import { useTranslations } from "@academy/shared/i18n";
import { OpenPayment } from "@academy/shared/purchase/open-payment";
import { courseOf, isOpen, leftOrderQuery, orderQuery } from "@academy/shared/purchase/purchase.api";
import { useQuery } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useNavigate, useRolePath } from "@academy/shared/router";
import { currentStudentQuery } from "@academy/shared/session";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useEffect, useRef } from "react";
import { Closed, Failed, Paid, Waiting } from "./order-states.tsx";
import styles from "./order-status.module.css";

/**
 * What the bank has decided about one order; it takes the focus at each change. When the bank's page was left, the order is
 * closed first: only then nothing can be charged any more.
 */
export function OrderStatus({ id, left }: { id: number; left: boolean }) {
  const t = useTranslations("public");
  const leaving = useQuery({ ...leftOrderQuery(id), enabled: left });
  const order = useQuery({ ...orderQuery(id), enabled: !left || leaving.isFetched });
  const invalidate = useInvalidate();
  const section = useRef<HTMLElement>(null);
  const status = order.data?.status;
  const navigate = useNavigate();
  const path = useRolePath();
  const welcome = path("welcome", { courseId: order.data ? courseOf(order.data) : MAIN_COURSE_ID });
  // An older version of the learning area has no page for who has paid: then this page says it.
  const next = status === "paid" && welcome !== path("home") ? `${welcome}?order=${id}` : null;

  useEffect(() => {
    if (status === "paid") void invalidate(currentStudentQuery());
    if (next) void navigate(next, { replace: true });
    else section.current?.focus();
  }, [status, next, invalidate, navigate]);

  if (!order.data && order.error) {
    return (
      <ErrorNote
        error={order.error}
        fallback={t("course.returned.unknown")}
        onRetry={order.refetch}
        retrying={order.isFetching}
      />
    );
  }
  const known = order.data;
  // A further order is one of the same course.
  return (
    <CourseOnSale value={known ? courseOf(known) : MAIN_COURSE_ID}>
      <section ref={section} tabIndex={-1} className={styles.status} aria-label={t("course.returned.label")}>
        {known?.status === "paid" && <Paid order={known} />}
        {known?.status === "failed" && (known.closed ? <Closed order={known} /> : <Failed order={known} />)}
        {known && isOpen(known) && left && <OpenPayment order={known} />}
        {(!known || isOpen(known)) && !left && <Waiting order={known} />}
      </section>
    </CourseOnSale>
  );
}
