import { type Order, REASON_MAX } from "@academy/shared/contract/payments/payments";
import { tenge } from "@academy/shared/format/price";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { ordersQuery } from "@academy/shared/purchase/purchase.api";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useStudent } from "@academy/shared/session";
import { storedRefundReason } from "@academy/shared/storage/profile-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { type FormEvent, useId, useRef, useState } from "react";
import { Deductions } from "./deductions.tsx";
import { askForRefund } from "./purchases.api.ts";
import styles from "./purchases.module.css";

interface RefundRequestDialogProps {
  order: Order;
  onClose: () => void;
  /** The request has been sent, and the order shows it. */
  onAsked: () => void;
}

/** The refund request with its reason; both clocks of 14 days and what is deducted stand beside it. */
export function RefundRequestDialog({ order, onClose, onAsked }: RefundRequestDialogProps) {
  const { t } = useTranslation(["profile", "common"]);
  const language = useLanguage();
  const words = useErrorMessages();
  const client = useQueryClient();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { student } = useStudent();
  const [reason, setReason] = useState(() => (student && storedRefundReason.read(student.id, order.id)) ?? "");
  const keep = (text: string) => student && storedRefundReason.write(text || null, student.id, order.id);
  const [empty, setEmpty] = useState(false);
  const ask = useMutation({
    mutationFn: (text: string) => askForRefund(order.id, text),
    onSuccess: async () => {
      keep("");
      onClose();
      raiseToast({ tone: "success", message: t("refund.asked") });
      await client.invalidateQueries({ queryKey: ordersQuery().queryKey });
      onAsked();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const text = reason.trim();
    setEmpty(!text);
    if (text) ask.mutate(text);
    else field.current?.focus();
  };
  const refused = words.ofField(ask.error, "reason");

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!ask.isPending}
      title={t("refund.title")}
      actions={
        <>
          <Button variant="secondary" disabled={ask.isPending} onClick={onClose}>
            {t("common:buttons.cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            pending={ask.isPending}
            failure={ask.error}
            pendingLabel={t("common:buttons.submitting")}
          >
            {t("refund.submit")}
          </Button>
        </>
      }
    >
      <p>{t("refund.lead", { amount: tenge(order.refundable ?? 0, language) })}</p>
      <Deductions order={order} />
      <form id={id} className={styles.reason} noValidate onSubmit={submit}>
        <TextArea
          ref={field}
          label={t("refund.reason")}
          name="reason"
          maxLength={REASON_MAX}
          value={reason}
          data-initial-focus=""
          onChange={(event) => {
            setReason(event.target.value);
            keep(event.target.value);
            setEmpty(false);
            if (!ask.isPending) ask.reset();
          }}
          error={empty ? words.ofCode("field.required") : refused}
        />
      </form>
      {ask.error && !refused && <ErrorNote error={ask.error} />}
    </Dialog>
  );
}
