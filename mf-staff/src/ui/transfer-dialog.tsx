import { type InvoicePayment, TRANSFER_MAX } from "@academy/shared/contract/staff/money/invoices";
import { readWholeAmount } from "@academy/shared/contract/typed-number";
import { useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextField } from "@academy/shared/ui/forms/field";
import { type FormEvent, useId, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import styles from "./reason-dialog.module.css";
import { StepFailure } from "./step-failure.tsx";

const Typed = z.object({ amount: z.string(), received_on: z.string(), reference: z.string() });
const FIELDS = ["amount", "received_on", "reference"] as const;
type Field = (typeof FIELDS)[number];

interface TransferDialogProps {
  title: string;
  /** What the confirmation does. */
  consequence: string;
  /** The text of the notification afterwards. */
  done: string;
  /** The key of the draft, such as `invoice:7`. */
  place: string;
  send: (payment: InvoicePayment) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a company's payment with the data of the bank statement. */
export function TransferDialog({ title, consequence, done, place, send, onClose }: TransferDialogProps) {
  const { t } = useTranslation("staff");
  const words = useErrorMessages();
  const form = useId();
  const draft = useDraft(place, { amount: "", received_on: "", reference: "" }, Typed);
  const [tried, setTried] = useState(false);
  const confirm = useStep({ send, done: () => done });
  const { amount, received_on, reference } = draft.value;
  const end = () => {
    draft.forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (FIELDS.some((field) => draft.value[field].trim() === "")) return;
    confirm.mutate(
      { amount: readWholeAmount(amount) ?? 0, received_on, reference: reference.trim() },
      { onSuccess: end },
    );
  };
  const fieldOf = (field: Field) => ({
    label: t(`money.payment.${field}`),
    value: draft.value[field],
    autoComplete: "off",
    readOnly: confirm.isPending,
    error:
      tried && draft.value[field].trim() === "" ? words.ofCode("field.required") : words.ofField(confirm.error, field),
    onChange: ({ target }: { target: { value: string } }) => {
      draft.write({ ...draft.value, [field]: target.value });
      confirm.reset();
    },
  });
  const isOfField = FIELDS.some((field) => words.ofField(confirm.error, field));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={!confirm.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={confirm.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            pending={confirm.isPending}
            pendingLabel={t("frame.sending")}
            failure={confirm.error}
          >
            {t("money.confirm_payment")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        <p>{consequence}</p>
        <TextField {...fieldOf("amount")} inputMode="numeric" />
        <TextField {...fieldOf("received_on")} type="date" />
        <TextField {...fieldOf("reference")} maxLength={TRANSFER_MAX} />
        {!isOfField && <StepFailure error={confirm.error} />}
      </form>
    </Dialog>
  );
}
