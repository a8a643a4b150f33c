import { COMPANY_ADDRESS_MAX, COMPANY_MAX, type Invoice, InvoiceRequest } from "@academy/shared/contract/invoices";
import { ApiError } from "@academy/shared/http";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { storedPayer } from "@academy/shared/storage/profile-storage";
import { Button } from "@academy/shared/ui/button";
import { useErrorMessages } from "@academy/shared/ui/error-messages";
import { ErrorNote } from "@academy/shared/ui/error-note";
import { TextField } from "@academy/shared/ui/field";
import { FormErrorSummary } from "@academy/shared/ui/form-error-summary";
import { type ComponentProps, type FormEvent, useId, useState } from "react";
import { askForInvoice, invoicesQuery } from "./invoices.api.ts";
import styles from "./invoices.module.css";
import { FIELDS, type Field, payerOf, refusedFields } from "./payer-fields.ts";

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
  const words = useErrorMessages();
  const language = useLanguage();
  const client = useQueryClient();
  const id = useId();
  const [payer, setPayer] = useState(() => storedPayer.read(studentId) ?? payerOf(before));
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const [attempt, setAttempt] = useState(0);
  const refuse = (fields: Partial<Record<Field, string>>) => {
    setRefused(fields);
    setAttempt((count) => count + 1);
  };
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
      const fields = error instanceof ApiError ? error.fields : {};
      refuse(
        Object.fromEntries(FIELDS.flatMap((field) => (fields[field]?.[0] ? [[field, fields[field][0].code]] : []))),
      );
      // Another tab may have asked for one, or the course has been bought meanwhile.
      void client.invalidateQueries({ queryKey: invoicesQuery().queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    ask.reset();
    const problems = refusedFields(payer);
    if (Object.keys(problems).length > 0) return refuse(problems);
    setRefused({});
    ask.mutate(InvoiceRequest.parse(payer));
  };
  const type = (field: Field, value: string) => {
    const typed = { ...payer, [field]: value };
    setPayer(typed);
    storedPayer.write(typed, studentId);
    setRefused(({ [field]: _, ...rest }) => rest);
  };
  const errorOf = (field: Field) => {
    const code = refused[field];
    if (!code) return undefined;
    return code === "field.required" ? t(`invoices.required.${field}`) : words.ofCode(code);
  };
  const errors = FIELDS.flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ id: `${id}-${field}`, message }] : [];
  });

  return (
    <form className={styles.form} noValidate aria-label={t("invoices.ask")} onSubmit={submit}>
      <FormErrorSummary errors={errors} attempt={attempt} />
      {FIELDS.map((field, at) => (
        <TextField
          key={field}
          {...INPUTS[field]}
          id={`${id}-${field}`}
          name={field}
          label={t(`invoices.fields.${field}`)}
          help={field === "bin" || field === "email" ? t(`invoices.help.${field}`) : undefined}
          error={errorOf(field)}
          value={payer[field]}
          readOnly={ask.isPending}
          autoFocus={at === 0}
          onChange={({ target }) => type(field, target.value)}
        />
      ))}
      {ask.error && errors.length === 0 && <ErrorNote error={ask.error} />}
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
