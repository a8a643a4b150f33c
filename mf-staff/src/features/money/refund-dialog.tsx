import type { StaffOrder } from "@academy/shared/contract/staff/money/orders";
import { readWholeAmount } from "@academy/shared/contract/typed-number";
import { tenge } from "@academy/shared/format/price";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { TextField } from "@academy/shared/ui/forms/field";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type FormEvent, useId, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { orderSteps } from "./money.api.ts";
import styles from "./money.module.css";

const Typed = z.object({ part: z.boolean(), amount: z.string(), reason: z.string() });

interface RefundDialogProps {
  order: StaffOrder;
  /** The refund by the rule at this moment, in whole tenge. */
  byRule: number;
  onClose: () => void;
}

/** Grants a refund in full, or another amount with its reason; a refund that nobody requested needs a reason too. */
export function RefundDialog({ order, byRule, onClose }: RefundDialogProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const form = useId();
  const { id, refund: seen, amount: price, provider } = order;
  const draft = useDraft(`refund:${id}`, { part: false, amount: "", reason: "" }, Typed);
  const { part, amount, reason } = draft.value;
  const [tried, setTried] = useState(false);
  const grant = useStep({
    send: orderSteps(id).refund,
    done: ({ staff_refund }) => t(staff_refund?.status === "refunded" ? "money.refunded" : "money.granted"),
  });
  const needsReason = part || seen !== "requested";
  const typed = readWholeAmount(amount) ?? Number.NaN;
  const isAmount = typed >= 1 && typed <= price;
  const back = part ? typed : byRule;
  const change = (changed: Partial<typeof draft.value>) => draft.write({ ...draft.value, ...changed });
  const end = () => {
    draft.forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ((part && !isAmount) || (needsReason && reason.trim() === "")) return;
    grant.mutate({ seen, amount: back, ...(needsReason && { reason: reason.trim() }) }, { onSuccess: end });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("money.grant_title", { id })}
      dismissible={!grant.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={grant.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={grant.isPending}
            pendingLabel={t("frame.sending")}
            failure={grant.error}
          >
            {Number.isFinite(back) ? t("money.pay_back", { amount: tenge(back, language) }) : t("money.grant")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        <fieldset className={styles.choices}>
          <legend>{t("money.how_much")}</legend>
          <label>
            <input type="radio" name="part" checked={!part} onChange={() => change({ part: false })} />
            <span>{t("money.in_full", { amount: tenge(byRule, language) })}</span>
          </label>
          <label>
            <input type="radio" name="part" checked={part} onChange={() => change({ part: true })} />
            <span>{t("money.in_part")}</span>
          </label>
        </fieldset>
        {part && (
          <TextField
            label={t("money.amount")}
            help={t("money.amount_help", { price: tenge(price, language) })}
            inputMode="numeric"
            autoComplete="off"
            value={amount}
            error={tried && !isAmount ? t("money.amount_wrong", { price: tenge(price, language) }) : undefined}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
        {needsReason && (
          <TextArea
            label={t("frame.reason")}
            help={t(part ? "money.reason_read" : "frame.reason_help")}
            maxLength={1000}
            value={reason}
            error={tried && reason.trim() === "" ? t("frame.reason_empty") : undefined}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
        <p>{t(provider === "invoice" ? "money.grant_consequence_invoice" : "money.grant_consequence")}</p>
        <StepFailure error={grant.error} />
      </form>
    </Dialog>
  );
}
