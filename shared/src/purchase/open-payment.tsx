import type { Order } from "@academy/shared/contract/payments/payments";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { CourseOnSale } from "#course/course-on-sale.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorNote } from "#ui/errors/error-note.tsx";
import { Banner } from "#ui/notifications/banner.tsx";
import { raiseToast } from "#ui/notifications/toast.tsx";
import styles from "./buy-course-button.module.css";
import { BuyCourseButton } from "./buy-course-button.tsx";
import { cancelPayment, courseOf, isOpen, orderQuery, ordersQuery } from "./purchase.api.ts";

interface OpenPaymentProps {
  order: Order;
  /** The buttons are stacked, each as wide as the box. */
  wide?: boolean;
}

/** A payment that was begun and is not yet decided, with its actions. */
export function OpenPayment(props: OpenPaymentProps) {
  const t = useTranslations("common");
  return (
    <div className={styles.buy}>
      <Banner title={t("purchase.open_payment.title")}>
        <p>{t("purchase.open_payment.text")}</p>
      </Banner>
      <OpenPaymentActions {...props} />
    </div>
  );
}

/** Continues an open payment on the bank's page (the student may use another card), or closes it. A payment that has arrived meanwhile counts. */
export function OpenPaymentActions({ order, wide = false }: OpenPaymentProps) {
  const t = useTranslations("common");
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const cancel = useMutation({
    mutationFn: () => cancelPayment(order.id),
    onSuccess: async (known) => {
      client.setQueryData(orderQuery(order.id).queryKey, known);
      await invalidate(ordersQuery());
      if (!isOpen(known) && known.status !== "paid") raiseToast({ message: t("purchase.closed.left") });
    },
  });
  return (
    <CourseOnSale value={courseOf(order)}>
      <div className={wide ? styles.buy : styles.ways}>
        <BuyCourseButton label="continue" variant={wide ? "accent" : "primary"} wide={wide} />
        <Button wide={wide} variant="secondary" clickMutation={cancel} pendingLabel={t("purchase.cancelling")}>
          {t("purchase.cancel")}
        </Button>
        <ErrorNote error={cancel.error} />
      </div>
    </CourseOnSale>
  );
}
