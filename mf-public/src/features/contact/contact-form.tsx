import { FeedbackDraft, MESSAGE_MAX } from "@academy/shared/contract/feedback";
import { refusedByContract } from "@academy/shared/forms/refused-by-contract";
import { useRefusedFields } from "@academy/shared/forms/use-refused-fields";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { EmailField, TextField } from "@academy/shared/ui/forms/field";
import { FormErrorSummary } from "@academy/shared/ui/forms/form-error-summary";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { type FormEvent, useId } from "react";
import { sendFeedback } from "./contact.api.ts";
import styles from "./contact-form.module.css";
import { type EMPTY_DRAFT, FIELDS } from "./feedback-fields.ts";
import { useMessageDraft } from "./use-message-draft.ts";

/** A message to the academy (spec §2, §4): cleared only after it was received, kept after any failure and over a reload. */
export function ContactForm() {
  const { t } = useTranslation("public");
  const language = useLanguage();
  const id = useId();
  const { draft, write, clear } = useMessageDraft();
  const refused = useRefusedFields(FIELDS, (field, code) =>
    code === "field.required" ? t(`contact.form.required_${field}`) : undefined,
  );
  const { idOf, errorOf } = refused;

  const send = useMutation({
    mutationFn: (message: FeedbackDraft) => sendFeedback(message, language),
    onSuccess: clear,
    onError: refused.refuseBy,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.reset();
    if (!refused.refuseCodes(refusedByContract(FeedbackDraft, draft, FIELDS))) send.mutate(FeedbackDraft.parse(draft));
  };
  const type = (field: keyof typeof EMPTY_DRAFT, value: string) => {
    write({ [field]: value });
    if (field !== "website") refused.forget(field);
  };

  return (
    <form className={styles.form} noValidate aria-label={t("contact.form.label")} onSubmit={submit}>
      <FormErrorSummary errors={refused.summary} attempt={refused.attempt} />
      <div className={styles.pair}>
        <TextField
          id={idOf("name")}
          name="name"
          autoComplete="name"
          label={t("contact.form.name")}
          placeholder={t("contact.form.name_placeholder")}
          error={errorOf("name")}
          value={draft.name}
          onChange={({ target }) => type("name", target.value)}
        />
        <EmailField
          id={idOf("email")}
          name="email"
          label={t("contact.form.email")}
          placeholder={t("contact.form.email_placeholder")}
          error={errorOf("email")}
          value={draft.email}
          onChange={({ target }) => type("email", target.value)}
        />
      </div>
      <TextArea
        id={idOf("message")}
        name="message"
        rows={3}
        maxLength={MESSAGE_MAX}
        label={t("contact.form.message")}
        placeholder={t("contact.form.message_placeholder")}
        error={errorOf("message")}
        value={draft.message}
        onChange={({ target }) => type("message", target.value)}
      />
      {/* A trap for programs: people neither see nor reach it (threat B20). */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-website`}>{t("contact.form.website")}</label>
        <input
          id={`${id}-website`}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={draft.website}
          onChange={({ target }) => type("website", target.value)}
        />
      </div>
      <div className={styles.end}>
        <Button type="submit" pending={send.isPending} pendingLabel={t("contact.form.submitting")} failure={send.error}>
          {t("contact.form.submit")}
        </Button>
      </div>
      {send.isSuccess && (
        <Banner tone="success" live>
          <p>{t("contact.form.sent")}</p>
          {send.data.confirm && <p>{t("contact.form.confirm", { email: send.variables.email })}</p>}
        </Banner>
      )}
      {send.isError && refused.summary.length === 0 && <ErrorNote call="contact" error={send.error} />}
    </form>
  );
}
