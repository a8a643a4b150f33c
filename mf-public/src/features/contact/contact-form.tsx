import { FeedbackDraft, MESSAGE_MAX } from "@academy/shared/contract/feedback";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { EmailField, TextField } from "@academy/shared/ui/forms/field";
import { FormErrorSummary } from "@academy/shared/ui/forms/form-error-summary";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { sendFeedback } from "./contact.api.ts";
import styles from "./contact-form.module.css";
import { FIELDS, isField } from "./feedback-fields.ts";
import { useMessageDraft } from "./use-message-draft.ts";

/** A message to the academy (spec §2, §4): cleared only after it was received, kept after any failure and over a reload. */
export function ContactForm() {
  const t = useTranslations("public");
  const language = useLanguage();
  const draft = useMessageDraft();
  const send = useMutation({ mutationFn: (message: FeedbackDraft) => sendFeedback(message, language) });
  const form = useForm({
    mutation: send,
    draft,
    validate: FeedbackDraft,
    sentenceOf: (field, code) =>
      code === "field.required" && isField(field) ? t(`contact.form.required_${field}`) : undefined,
  });

  return (
    <form {...form.props} className={styles.form} aria-label={t("contact.form.label")}>
      <FormErrorSummary errors={form.summaryOf(FIELDS)} />
      <div className={styles.pair}>
        <TextField
          {...form.field("name")}
          autoComplete="name"
          label={t("contact.form.name")}
          placeholder={t("contact.form.name_placeholder")}
        />
        <EmailField
          {...form.field("email")}
          label={t("contact.form.email")}
          placeholder={t("contact.form.email_placeholder")}
        />
      </div>
      <TextArea
        {...form.field("message")}
        rows={3}
        maxLength={MESSAGE_MAX}
        label={t("contact.form.message")}
        placeholder={t("contact.form.message_placeholder")}
      />
      {/* A trap for programs: people neither see nor reach it (threat B20). */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={form.field("website").id}>{t("contact.form.website")}</label>
        <input {...form.field("website")} tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <Button type="submit" mutation={send} pendingLabel={t("contact.form.submitting")}>
          {t("contact.form.submit")}
        </Button>
      </div>
      {send.isSuccess && (
        <Banner tone="success" live>
          <p>{t("contact.form.sent")}</p>
          {send.data.confirm && <p>{t("contact.form.confirm", { email: send.variables.email })}</p>}
        </Banner>
      )}
      <ErrorNote call="contact" error={send.error} />
    </form>
  );
}
