import type { Order } from "@academy/shared/contract/payments/payments";
import { academyDay } from "@academy/shared/format/date-time";
import { serverNow } from "@academy/shared/http";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { ordersQuery } from "@academy/shared/purchase/purchase.api";
import { useInvalidate, useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useState } from "react";
import { cancelRefundRequest } from "./purchases.api.ts";

interface CancelRequestProps {
  order: Order;
  /** The request is gone, and the button that had the focus with it. */
  onCancelled: () => void;
}

/** Takes a request for a refund back, after a question that says whether there can be another one. */
export function CancelRequest({ order, onCancelled }: CancelRequestProps) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const invalidate = useInvalidate();
  const [asking, setAsking] = useState(false);
  const until = order.refusal_until;
  const isLast = !until || Date.parse(until) <= serverNow();
  const close = () => {
    setAsking(false);
    cancel.reset();
  };
  const cancel = useMutation({
    mutationFn: () => cancelRefundRequest(order.id),
    onSuccess: async () => {
      setAsking(false);
      raiseToast({ tone: "success", message: t("refund.cancelled") });
      await invalidate(ordersQuery());
      onCancelled();
    },
    // The academy may have decided meanwhile.
    onError: () => void invalidate(ordersQuery()),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t("refund.cancel")}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        dismissible={!cancel.isPending}
        title={t("refund.cancel_title")}
        actions={
          <>
            <Button variant="secondary" disabled={cancel.isPending} onClick={close}>
              {t("refund.keep")}
            </Button>
            <Button clickMutation={cancel} pendingLabel={t("refund.cancelling")}>
              {t("refund.cancel")}
            </Button>
          </>
        }
      >
        <p>
          <Trans
            t={t}
            i18nKey={isLast ? "refund.cancel_last" : "refund.cancel_lead"}
            values={{ date: until ? academyDay(until, language) : "" }}
          />
        </p>
        <ErrorNote error={cancel.error} />
      </Dialog>
    </>
  );
}
