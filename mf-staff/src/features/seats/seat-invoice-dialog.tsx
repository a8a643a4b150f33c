import { LANGUAGES } from "@academy/shared/contract/language";
import { NewSeatInvoice, type SeatInvoice } from "@academy/shared/contract/staff/seats";
import { readWholeAmount } from "@academy/shared/contract/typed-number";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { useAction } from "#actions/use-action.ts";
import { typedText } from "#drafts/typed-text.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { useOpenRow } from "#lists/use-open-row.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { makeSeatInvoice } from "./seats.api.ts";
import styles from "./seats.module.css";

const Fields = z.object({
  payer: typedText,
  email: typedText,
  country: typedText,
  address: typedText,
  tax_number: typedText,
  language: z.enum(LANGUAGES),
  seats: typedText,
  price: typedText,
});

/** Makes an invoice for seats; what was typed waits in this tab when the dialog is closed. */
export function SeatInvoiceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const { show } = useOpenRow();
  const draft = useDraft("seats:new", Fields.parse({ language }), Fields);
  const seats = readWholeAmount(draft.value.seats) ?? 0;
  const price = readWholeAmount(draft.value.price) ?? 0;
  const form = useForm({
    mutation: useAction<NewSeatInvoice, SeatInvoice>({
      send: makeSeatInvoice,
      done: ({ number }, { email }) => t("seats.made", { number, email }),
      after: (invoice) => {
        onClose();
        show(String(invoice.id));
      },
    }),
    draft,
    validate: (typed) => z.safeParse(NewSeatInvoice, { ...typed, seats, price }),
  });
  const field = (name: keyof z.infer<typeof Fields>) => ({
    ...form.field(name),
    label: t(`seats.fields.${name}`),
    autoComplete: "off",
  });
  return (
    <FormDialog title={t("seats.add")} action={t("seats.save")} form={form} onClose={onClose}>
      <TextField {...field("payer")} data-initial-focus="" />
      <TextField {...field("email")} type="email" help={t("seats.email_help")} />
      <TextField {...field("country")} />
      <TextField {...field("tax_number")} optional />
      <TextField {...field("address")} />
      <div className={styles.pair}>
        <TextField {...field("seats")} inputMode="numeric" />
        <TextField {...field("price")} inputMode="numeric" help={t("seats.price_help")} />
      </div>
      <Select {...field("language")} options={LANGUAGES.map((each) => [each, t(`seats.languages.${each}`)])} />
      {seats > 0 && price > 0 && (
        <p>
          <strong>{t("seats.total", { amount: seats * price })}</strong>
        </p>
      )}
    </FormDialog>
  );
}
