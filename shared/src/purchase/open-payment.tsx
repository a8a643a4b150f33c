import type { Order } from "@academy/shared/contract/payments";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { raiseToast } from "#ui/toast.tsx";
import styles from "./buy-course-button.module.css";
import { BuyCourseButton } from "./buy-course-button.tsx";
import { cancelPayment, isOpen, orderQuery, ordersQuery } from "./purchase.api.ts";

interface OpenPaymentProps {
  order: Order;
  /** The payment is closed, and the button that had the focus goes. */
  onCancelled?: () => void;
}

/** A payment that was begun and is not decided: it can be continued, with another card too, or cancelled; once paid, the course opens by itself. */
export function OpenPayment({ order, onCancelled }: OpenPaymentProps) {
  const { t } = useTranslation("common");
  return (
    <div className={styles.buy}>
      <Banner title={t("purchase.open_payment.title")}>
        <p>{t("purchase.open_payment.text")}</p>
      </Banner>
      <BuyCourseButton label="continue" />
      <CancelPayment order={order} {...(onCancelled ? { onCancelled } : {})} />
    </div>
  );
}

/** Closes an open payment at the bank; a payment that arrived meanwhile counts. */
export function CancelPayment({ order, onCancelled, wide = true }: OpenPaymentProps & { wide?: boolean }) {
  const { t } = useTranslation("common");
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelPayment(order.id),
    onSuccess: async (known) => {
      client.setQueryData(orderQuery(order.id).queryKey, known);
      await client.invalidateQueries({ queryKey: ordersQuery().queryKey });
      if (isOpen(known) || known.status === "paid") return;
      raiseToast({ message: t("purchase.closed.left") });
      onCancelled?.();
    },
  });
  return (
    <>
      <Button
        wide={wide}
        variant="secondary"
        pending={cancel.isPending}
        pendingLabel={t("purchase.cancelling")}
        onClick={() => cancel.mutate()}
      >
        {t("purchase.cancel")}
      </Button>
      {cancel.error && <ErrorNote error={cancel.error} />}
    </>
  );
}
