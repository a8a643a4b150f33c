import { LANGUAGES } from "@academy/shared/contract/language";
import { NewSeatInvoice, type SeatInvoice } from "@academy/shared/contract/staff/seats";
import { readWholeAmount } from "@academy/shared/contract/typed-number";
import { tenge } from "@academy/shared/format/price";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { type FormEvent, useId, useRef, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useOpenRow } from "#lists/use-open-row.ts";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { makeSeatInvoice } from "./seats.api.ts";
import styles from "./seats.module.css";

const Fields = z.object({
  payer: z.string(),
  email: z.string(),
  country: z.string(),
  address: z.string(),
  tax_number: z.string(),
  language: z.enum(LANGUAGES),
  seats: z.string(),
  price: z.string(),
});
type Fields = z.infer<typeof Fields>;

/** Makes an invoice for seats; what was typed waits in this tab when the dialog is closed. */
export function SeatInvoiceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const messages = useErrorMessages();
  const { show } = useOpenRow();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const empty = { payer: "", email: "", country: "", address: "", tax_number: "", seats: "", price: "" };
  const draft = useDraft<Fields>("seats:new", { ...empty, language }, Fields);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const save = useStep<NewSeatInvoice, SeatInvoice>({
    send: makeSeatInvoice,
    done: ({ number }, { email }) => t("seats.made", { number, email }),
    after: (invoice) => {
      draft.forget();
      onClose();
      show(String(invoice.id));
    },
  });
  const { value } = draft;
  const seats = readWholeAmount(value.seats);
  const price = readWholeAmount(value.price);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const numbers = { seats: seats ?? 0, price: price ?? 0 };
    const read = z.safeParse(NewSeatInvoice, { ...value, ...numbers });
    const issues = read.success ? [] : read.error.issues;
    setRefused(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (read.success) save.mutate(read.data);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const errorOf = (name: string): string | undefined => {
    const code = refused[name];
    return code === undefined ? messages.ofField(save.error, name) : messages.ofCode(code);
  };
  const field = (name: keyof Fields) => ({
    label: t(`seats.fields.${name}`),
    value: value[name],
    error: errorOf(name),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => draft.write({ ...value, [name]: target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("seats.add")}
      dismissible={!save.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            pending={save.isPending}
            pendingLabel={t("frame.sending")}
            failure={save.error}
          >
            {t("seats.save")}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className={styles.form}>
        <TextField {...field("payer")} data-initial-focus="" />
        <TextField {...field("email")} type="email" help={t("seats.email_help")} />
        <TextField {...field("country")} />
        <TextField {...field("tax_number")} optional />
        <TextField {...field("address")} />
        <div className={styles.pair}>
          <TextField {...field("seats")} inputMode="numeric" />
          <TextField {...field("price")} inputMode="numeric" help={t("seats.price_help")} />
        </div>
        <Select {...field("language")}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {t(`seats.languages.${each}`)}
            </option>
          ))}
        </Select>
        {seats && price ? (
          <p>
            <strong>{t("seats.total", { amount: tenge(seats * price, language) })}</strong>
          </p>
        ) : null}
        <StepFailure error={save.error} />
      </form>
    </Dialog>
  );
}
