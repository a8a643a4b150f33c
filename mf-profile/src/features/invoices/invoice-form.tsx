import {
  COMPANY_ADDRESS_MAX,
  COMPANY_MAX,
  type Invoice,
  InvoiceRequest,
} from "@academy/shared/contract/payments/invoices";
import { refusedByContract } from "@academy/shared/forms/refused-by-contract";
import { useRefusedFields } from "@academy/shared/forms/use-refused-fields";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { storedPayer } from "@academy/shared/storage/profile-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextField } from "@academy/shared/ui/forms/field";
import { FormErrorSummary } from "@academy/shared/ui/forms/form-error-summary";
import { type ComponentProps, type FormEvent, useState } from "react";
import { askForInvoice, invoicesQuery } from "./invoices.api.ts";
import styles from "./invoices.module.css";
import { FIELDS, type Field, payerOf } from "./payer-fields.ts";

const INPUTS: Record<Field, Omit<ComponentProps<"input">, "ref">> = {
  company: { autoComplete: "organization", maxLength: COMPANY_MAX },
  bin: { inputMode: "numeric", autoComplete: "off", maxLength: 20 },
  address: { autoComplete: "street-address", maxLength: COMPANY_ADDRESS_MAX },
  email: { type: "email", inputMode: "email", autoComplete: "email", autoCapitalize: "none", spellCheck: false },
};

interface InvoiceFormProps {
  studentId: number;
  /** The invoice before, whose company may be meant again. */
  before: Invoice | undefined;
  /** Null when the form was closed without one. */
  onDone: (made: Invoice | null) => void;
}

/** Who pays for the student, and where the invoice goes; what was typed waits in this tab until it is sent or cancelled. */
export function InvoiceForm({ studentId, before, onDone }: InvoiceFormProps) {
  const { t } = useTranslation(["profile", "common"]);
  const language = useLanguage();
  const client = useQueryClient();
  const [payer, setPayer] = useState(() => storedPayer.read(studentId) ?? payerOf(before));
  const refused = useRefusedFields(FIELDS, (field, code) =>
    code === "field.required" ? t(`invoices.required.${field}`) : undefined,
  );
  const end = (made: Invoice | null) => {
    storedPayer.write(null, studentId);
    onDone(made);
  };

  const ask = useMutation({
    mutationFn: (asked: InvoiceRequest) => askForInvoice(asked, language),
    onSuccess: async (made) => {
      await client.invalidateQueries({ queryKey: invoicesQuery().queryKey });
      end(made);
    },
    onError: (error) => {
      refused.refuseBy(error);
      // Another tab may have asked for one, or the course has been bought meanwhile.
      void client.invalidateQueries({ queryKey: invoicesQuery().queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    ask.reset();
    if (!refused.refuseCodes(refusedByContract(InvoiceRequest, payer, FIELDS))) ask.mutate(InvoiceRequest.parse(payer));
  };
  const type = (field: Field, value: string) => {
    const typed = { ...payer, [field]: value };
    setPayer(typed);
    storedPayer.write(typed, studentId);
    refused.forget(field);
  };

  return (
    <form className={styles.form} noValidate aria-label={t("invoices.ask")} onSubmit={submit}>
      <FormErrorSummary errors={refused.summary} attempt={refused.attempt} />
      {FIELDS.map((field, at) => (
        <TextField
          key={field}
          {...INPUTS[field]}
          id={refused.idOf(field)}
          name={field}
          label={t(`invoices.fields.${field}`)}
          help={field === "bin" || field === "email" ? t(`invoices.help.${field}`) : undefined}
          error={refused.errorOf(field)}
          value={payer[field]}
          readOnly={ask.isPending}
          autoFocus={at === 0}
          onChange={({ target }) => type(field, target.value)}
        />
      ))}
      {ask.error && refused.summary.length === 0 && <ErrorNote error={ask.error} />}
      <div className={styles.ways}>
        <Button variant="secondary" disabled={ask.isPending} onClick={() => end(null)}>
          {t("common:buttons.cancel")}
        </Button>
        <Button type="submit" pending={ask.isPending} pendingLabel={t("common:buttons.submitting")} failure={ask.error}>
          {t("invoices.send")}
        </Button>
      </div>
    </form>
  );
}
