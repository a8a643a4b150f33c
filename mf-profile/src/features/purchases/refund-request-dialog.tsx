import { type Order, REASON_MAX } from "@academy/shared/contract/payments/payments";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { tenge } from "@academy/shared/i18n/format-number";
import { ordersQuery } from "@academy/shared/purchase/purchase.api";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { storedRefundReason } from "@academy/shared/storage/profile-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { useTextDraft } from "@academy/shared/ui/forms/draft";
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
  const draft = useTextDraft(storedRefundReason, order.id);
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
    validate: ({ content }) => validated(content.trim(), { reason: !content.trim() && "field.required" }),
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
        <TextArea
          {...form.field("content", "reason")}
          label={t("refund.reason")}
          maxLength={REASON_MAX}
          data-initial-focus=""
        />
      </form>
    </ConfirmDialog>
  );
}
