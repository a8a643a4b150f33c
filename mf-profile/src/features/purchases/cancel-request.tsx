import type { Order } from "@academy/shared/contract/payments/payments";
import { serverNow } from "@academy/shared/http";
import { Trans, useTranslations } from "@academy/shared/i18n";
import { ordersQuery } from "@academy/shared/purchase/purchase.api";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { Button } from "@academy/shared/ui/buttons/button";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useState } from "react";
import { cancelRefundRequest } from "./purchases.api.ts";

/** Takes a request for a refund back, after a question that says whether there can be another one. */
export function CancelRequest({ order }: { order: Order }) {
  const t = useTranslations("profile");
  const day = useDay();
  const invalidate = useInvalidate();
  const [isOpen, setOpen] = useState(false);
  const until = order.refusal_until;
  const isLast = !until || Date.parse(until) <= serverNow();
  const close = () => {
    setOpen(false);
    cancel.reset();
  };
  const cancel = useMutation({
    mutationFn: () => cancelRefundRequest(order.id),
    onSuccess: async () => {
      setOpen(false);
      raiseToast({ tone: "success", message: t("refund.cancelled") });
      await invalidate(ordersQuery());
    },
    // The academy may have decided meanwhile.
    onError: () => void invalidate(ordersQuery()),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t("refund.cancel")}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        mutation={cancel}
        title={t("refund.cancel_title")}
        cancel={t("refund.keep")}
        action={
          <Button clickMutation={cancel} pendingLabel={t("refund.cancelling")}>
            {t("refund.cancel")}
          </Button>
        }
      >
        <p>
          <Trans t={t} i18nKey={isLast ? "refund.cancel_last" : "refund.cancel_lead"} values={{ date: day(until) }} />
        </p>
      </ConfirmDialog>
    </>
  );
}
