import {
  COMPANY_ADDRESS_MAX,
  COMPANY_MAX,
  type Invoice,
  InvoiceRequest,
} from "@academy/shared/contract/payments/invoices";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { storedPayer } from "@academy/shared/storage/profile-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useStoredDraft } from "@academy/shared/ui/forms/draft";
import { TextField } from "@academy/shared/ui/forms/field";
import { FormErrorSummary } from "@academy/shared/ui/forms/form-error-summary";
import { useForm } from "@academy/shared/ui/forms/use-form";
import type { ComponentProps } from "react";
import { askForInvoice, invoicesQuery } from "./invoices.api.ts";
import styles from "./invoices.module.css";
import { FIELDS, type Field, isField, payerOf } from "./payer-fields.ts";

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
  const t = useTranslations(["profile", "common"]);
  const language = useLanguage();
  const invalidate = useInvalidate();
  const draft = useStoredDraft(storedPayer, payerOf(before), studentId);
  const end = (made: Invoice | null) => {
    draft.forget();
    onDone(made);
  };

  const ask = useMutation({
    mutationFn: (request: InvoiceRequest) => askForInvoice(request, language),
    onSuccess: async (made) => {
      await invalidate(invoicesQuery());
      end(made);
    },
    onError: () => {
      // Another tab may have asked for one, or the course has been bought meanwhile.
      void invalidate(invoicesQuery());
    },
  });
  const form = useForm({
    mutation: ask,
    draft,
    validate: InvoiceRequest,
    sentenceOf: (field, code) =>
      code === "field.required" && isField(field) ? t(`invoices.required.${field}`) : undefined,
  });

  return (
    <form {...form.props} className={styles.form} aria-label={t("invoices.ask")}>
      <FormErrorSummary errors={form.summaryOf(FIELDS)} />
      {FIELDS.map((field, at) => (
        <TextField
          key={field}
          {...INPUTS[field]}
          {...form.field(field)}
          label={t(`invoices.fields.${field}`)}
          help={field === "bin" || field === "email" ? t(`invoices.help.${field}`) : undefined}
          readOnly={ask.isPending}
          autoFocus={at === 0}
        />
      ))}
      <ErrorNote error={ask.error} />
      <div className={styles.ways}>
        <Button variant="secondary" disabled={ask.isPending} onClick={() => end(null)}>
          {t("common:buttons.cancel")}
        </Button>
        <Button type="submit" mutation={ask} pendingLabel={t("common:buttons.submitting")}>
          {t("invoices.send")}
        </Button>
      </div>
    </form>
  );
}
