import { useLocation } from "@academy/shared/router";
import { isPurchase, PURCHASE_PLACE } from "@academy/shared/session";
import { useEffect } from "react";
import { useOfferedSeat } from "#course/own-price.ts";
import { useCourseAccess } from "#course/use-course-access.ts";
import { useFocusFallback } from "#ui/hooks/use-focus-fallback.tsx";
import styles from "./buy-course-button.module.css";
import { BuyCourseButton } from "./buy-course-button.tsx";
import { CouponField } from "./coupon-field.tsx";
import { OpenPayment } from "./open-payment.tsx";
import { PaidSeat } from "./paid-seat.tsx";
import { useOpenOrder } from "./use-open-order.tsx";

/** The box in which the course is bought: the buy button, a seat that a company has paid, or the actions for a payment that was begun and is not yet decided. */
export function BuyCourse() {
  const { courseId, owned } = useCourseAccess();
  const open = useOpenOrder(courseId);
  const seat = useOfferedSeat();
  const box = useFocusFallback<HTMLDivElement>();
  const isMeant = isPurchase(useLocation().hash);
  useEffect(() => {
    // Scrolls to the box for a visitor who comes back to buy, also when the box is rendered only after the student is known.
    if (!isMeant) return;
    box.current?.scrollIntoView();
    box.current?.focus({ preventScroll: true });
  }, [isMeant, box]);
  return (
    <div ref={box} id={PURCHASE_PLACE} tabIndex={-1} className={styles.box}>
      {seat ? (
        <PaidSeat seat={seat} />
      ) : (
        <>
          {open && !owned ? <OpenPayment wide order={open} /> : <BuyCourseButton />}
          <CouponField />
        </>
      )}
    </div>
  );
}
