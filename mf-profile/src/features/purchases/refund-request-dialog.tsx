import { type Order, REASON_MAX } from "@academy/shared/contract/payments/payments";
import { tenge } from "@academy/shared/format/price";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { ordersQuery } from "@academy/shared/purchase/purchase.api";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useStudent } from "@academy/shared/session";
import { storedRefundReason } from "@academy/shared/storage/profile-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { useStoredDraft } from "@academy/shared/ui/forms/draft";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { Deductions } from "./deductions.tsx";
import { askForRefund } from "./purchases.api.ts";
import styles from "./purchases.module.css";

interface RefundRequestDialogProps {
  order: Order;
  onClose: () => void;
}

/** The refund request with its reason; both clocks of 14 days and what is deducted are beside it. */
export function RefundRequestDialog({ order, onClose }: RefundRequestDialogProps) {
  const t = useTranslations(["profile", "common"]);
  const language = useLanguage();
  const invalidate = useInvalidate();
  const { student } = useStudent();
  const draft = useStoredDraft(
    {
      read: () => student && { reason: storedRefundReason.read(student.id, order.id) ?? "" },
      write: (typed) => student && storedRefundReason.write(typed?.reason || null, student.id, order.id),
    },
    { reason: "" },
  );
  const request = useMutation({
    mutationFn: (text: string) => askForRefund(order.id, { reason: text }),
    onSuccess: async () => {
      onClose();
      raiseToast({ tone: "success", message: t("refund.asked") });
      await invalidate(ordersQuery());
    },
  });
  const form = useForm({
    mutation: request,
    draft,
    validate: ({ reason }) => validated(reason.trim(), { reason: !reason.trim() && "field.required" }),
  });

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      mutation={request}
      title={t("refund.title")}
      action={
        <Button type="submit" form={form.id} mutation={request} pendingLabel={t("common:buttons.submitting")}>
          {t("refund.submit")}
        </Button>
      }
    >
      <p>{t("refund.lead", { amount: tenge(order.refundable ?? 0, language) })}</p>
      <Deductions order={order} />
      <form {...form.props} className={styles.reason}>
        <TextArea {...form.field("reason")} label={t("refund.reason")} maxLength={REASON_MAX} data-initial-focus="" />
      </form>
    </ConfirmDialog>
  );
}
