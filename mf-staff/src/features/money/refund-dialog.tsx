import type { RefundGrant, StaffOrder } from "@academy/shared/contract/staff/money/orders";
import { readWholeAmount } from "@academy/shared/contract/typed-number";
import { useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ReasonField, useReasonSentence } from "#ui/reason-dialog.tsx";
import { grantRefund } from "./money.api.ts";
import styles from "./money.module.css";

interface RefundDialogProps {
  order: StaffOrder;
  /** The refund by the rule at this moment, in whole tenge. */
  byRule: number;
  onClose: () => void;
}

/** Grants a refund in full, or another amount with its reason; a refund that nobody requested needs a reason too. */
export function RefundDialog({ order, byRule, onClose }: RefundDialogProps) {
  const t = useTranslations("staff");
  const reasonSentence = useReasonSentence();
  const { id, refund: seen, amount: price, provider } = order;
  const draft = useDraft(`refund:${id}`, { part: false, amount: "", reason: "" });
  const { part, amount } = draft.value;
  const grant = useAction({
    send: (body: RefundGrant) => grantRefund(id, body),
    done: ({ staff_refund }) => t(staff_refund?.status === "refunded" ? "money.refunded" : "money.granted"),
    after: onClose,
  });
  const needsReason = part || seen !== "requested";
  const typed = readWholeAmount(amount) ?? Number.NaN;
  const isAmount = typed >= 1 && typed <= price;
  const back = part ? typed : byRule;
  const form = useForm({
    mutation: grant,
    draft,
    validate: ({ reason }) =>
      validated(
        { seen, amount: back, ...(needsReason && { reason: reason.trim() }) },
        { amount: part && !isAmount && "amount", reason: needsReason && !reason.trim() && "field.required" },
      ),
    sentenceOf: (field, code) => (code === "amount" ? t("money.amount_wrong", { price }) : reasonSentence(field, code)),
  });
  return (
    <FormDialog
      title={t("money.grant_title", { id })}
      action={Number.isFinite(back) ? t("money.pay_back", { amount: back }) : t("money.grant")}
      form={form}
      onClose={onClose}
    >
      <fieldset className={styles.choices}>
        <legend>{t("money.how_much")}</legend>
        <label>
          <input type="radio" name="part" checked={!part} onChange={() => draft.change({ part: false })} />
          <span>{t("money.in_full", { amount: byRule })}</span>
        </label>
        <label>
          <input type="radio" name="part" checked={part} onChange={() => draft.change({ part: true })} />
          <span>{t("money.in_part")}</span>
        </label>
      </fieldset>
      {part && (
        <TextField
          {...form.field("amount")}
          label={t("money.amount")}
          help={t("money.amount_help", { price })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {needsReason && <ReasonField {...form.field("reason")} {...(part && { help: t("money.reason_read") })} />}
      <p>{t(provider === "invoice" ? "money.grant_consequence_invoice" : "money.grant_consequence")}</p>
    </FormDialog>
  );
}
