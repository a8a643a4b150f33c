import { isPdf } from "@academy/shared/browser/is-pdf";
import { RESULTS_MAX, RESUME_MAX, ScholarshipApplication, STATEMENT_MAX } from "@academy/shared/contract/scholarships";
import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import * as z from "@academy/shared/schema";
import { storedApplication } from "@academy/shared/storage/public-storage";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useStoredDraft } from "@academy/shared/ui/forms/draft";
import { FormErrorSummary } from "@academy/shared/ui/forms/form-error-summary";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useState } from "react";
import { ResumeField } from "./resume-field.tsx";
import { scholarshipsQuery, sendApplication } from "./scholarship.api.ts";
import styles from "./scholarship.module.css";

const FIELDS = ["statement", "results", "resume"] as const;

/** What the page itself finds wrong with a resume before it is sent; the server looks at everything again. */
async function resumeProblem(file: File | null): Promise<string | null> {
  if (!file) return "field.required";
  if (file.size > RESUME_MAX) return "scholarship.file_too_large";
  return (await isPdf(file)) ? null : "essay.file_format";
}

/** An application for a scholarship: kept after any failure and over a reload, cleared once it has arrived (reading 89). */
export function ApplicationForm({ studentId, onSent }: { studentId: number; onSent: () => void }) {
  const t = useTranslations("public");
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const draft = useStoredDraft(storedApplication, { statement: "", results: "" }, studentId);
  const [resume, setResume] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: ({ fields, file }: { fields: ScholarshipApplication; file: File }) => sendApplication(fields, file),
    onSuccess: (state) => {
      client.setQueryData(scholarshipsQuery().queryKey, state);
      onSent();
      raiseToast({ tone: "success", message: t("scholarship.form.sent") });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void invalidate(scholarshipsQuery());
    },
  });

  const form = useForm({
    mutation: send,
    draft,
    validate: async (typed: ScholarshipApplication) => {
      const problem = await resumeProblem(resume);
      const fields = z.safeParse(ScholarshipApplication, typed);
      if (!resume || !fields.success || problem) {
        const issues = [...(fields.error?.issues ?? []), ...(problem ? [{ path: ["resume"], message: problem }] : [])];
        return { success: false, error: { issues } };
      }
      return validated({ fields: fields.data, file: resume }, {});
    },
    sentenceOf: (field, code) =>
      code === "field.required" && (field === "statement" || field === "resume")
        ? t(`scholarship.form.${field}_required`)
        : undefined,
  });

  return (
    <form {...form.props} className={styles.form} aria-label={t("scholarship.form.label")}>
      <FormErrorSummary errors={form.summaryOf(FIELDS)} />
      <TextArea
        {...form.field("statement")}
        rows={8}
        maxLength={STATEMENT_MAX}
        label={t("scholarship.form.statement")}
        help={t("scholarship.form.statement_help")}
      />
      <TextArea
        {...form.field("results")}
        rows={4}
        optional
        maxLength={RESULTS_MAX}
        label={t("scholarship.form.results")}
        help={t("scholarship.form.results_help")}
      />
      <ResumeField id={`${form.id}-resume`} file={resume} error={form.errorOf("resume")} onChoose={setResume} />
      <p className={styles.hint}>{t("scholarship.form.privacy")}</p>
      <div>
        <Button type="submit" mutation={send} pendingLabel={t("scholarship.form.sending")}>
          {t("scholarship.form.submit")}
        </Button>
      </div>
      <ErrorNote error={send.error} />
    </form>
  );
}
