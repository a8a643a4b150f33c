import { type InvoicePayment, TRANSFER_MAX } from "@academy/shared/contract/staff/money/invoices";
import { readWholeAmount } from "@academy/shared/contract/typed-number";
import { useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { FormDialog } from "./form-dialog.tsx";

const EMPTY = { amount: "", received_on: "", reference: "" };

const required = (typed: string) => typed.trim() === "" && "field.required";

interface TransferDialogProps {
  title: string;
  /** What the confirmation does. */
  consequence: string;
  /** The text of the notification afterwards. */
  done: string;
  /** The key of the draft, such as `invoice:7`. */
  draftKey: string;
  send: (payment: InvoicePayment) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a company's payment with the data of the bank statement. */
export function TransferDialog({ title, consequence, done, draftKey, send, onClose }: TransferDialogProps) {
  const t = useTranslations("staff");
  const confirm = useAction({ send, done: () => done, after: onClose });
  const form = useForm({
    mutation: confirm,
    draft: useDraft(draftKey, EMPTY),
    validate: ({ amount, received_on, reference }) =>
      validated(
        { amount: readWholeAmount(amount) ?? 0, received_on, reference: reference.trim() },
        { amount: required(amount), received_on: required(received_on), reference: required(reference) },
      ),
  });
  const field = (name: keyof typeof EMPTY) => ({
    ...form.field(name),
    label: t(`money.payment.${name}`),
    autoComplete: "off",
    readOnly: confirm.isPending,
  });
  return (
    <FormDialog title={title} action={t("money.confirm_payment")} form={form} onClose={onClose}>
      <p>{consequence}</p>
      <TextField {...field("amount")} inputMode="numeric" />
      <TextField {...field("received_on")} type="date" />
      <TextField {...field("reference")} maxLength={TRANSFER_MAX} />
    </FormDialog>
  );
}
