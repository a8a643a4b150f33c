import { RESULTS_MAX, ScholarshipApplication, STATEMENT_MAX } from "@academy/shared/contract/scholarships";
import { type RefusedFields, refusedByContract } from "@academy/shared/forms/refused-by-contract";
import { useRefusedFields } from "@academy/shared/forms/use-refused-fields";
import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { FormErrorSummary } from "@academy/shared/ui/forms/form-error-summary";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { type FormEvent, useState } from "react";
import { ResumeField } from "./resume-field.tsx";
import { resumeProblem } from "./resume-problem.ts";
import { scholarshipsQuery, sendApplication } from "./scholarship.api.ts";
import styles from "./scholarship.module.css";
import { useApplicationDraft } from "./use-application-draft.ts";

const FIELDS = ["statement", "results", "resume"] as const;
type Field = (typeof FIELDS)[number];

/** Codes of the server that are about the file, whatever field it names. */
const isOfFile = (code: string) => code.startsWith("essay.file_") || code === "scholarship.file_too_large";

/** An application for a scholarship: kept after any failure and over a reload, cleared once it has arrived (reading 89). */
export function ApplicationForm({ studentId, onSent }: { studentId: number; onSent: () => void }) {
  const { t } = useTranslation("public");
  const client = useQueryClient();
  const { draft, write, clear } = useApplicationDraft(studentId);
  const [resume, setResume] = useState<File | null>(null);
  const refused = useRefusedFields(FIELDS, (field, code) =>
    code === "field.required" && field !== "results" ? t(`scholarship.form.${field}_required`) : undefined,
  );
  const { idOf, errorOf } = refused;
  const send = useMutation({
    mutationFn: ({ fields, file }: { fields: ScholarshipApplication; file: File }) => sendApplication(fields, file),
    onSuccess: (state) => {
      clear();
      client.setQueryData(scholarshipsQuery().queryKey, state);
      onSent();
      raiseToast({ tone: "success", message: t("scholarship.form.sent") });
    },
    onError: (error) => {
      if (error instanceof ApiError && isOfFile(error.code)) refused.refuseCodes({ resume: error.code });
      else refused.refuseBy(error);
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: scholarshipsQuery().queryKey });
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.reset();
    const found: RefusedFields<Field> = refusedByContract(ScholarshipApplication, draft, FIELDS);
    const problem = await resumeProblem(resume);
    if (problem) found.resume = problem;
    if (!refused.refuseCodes(found) && resume)
      send.mutate({ fields: ScholarshipApplication.parse(draft), file: resume });
  };
  const type = (field: "statement" | "results", value: string) => {
    write({ [field]: value });
    refused.forget(field);
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("scholarship.form.label")}
      onSubmit={(event) => void submit(event)}
    >
      <FormErrorSummary errors={refused.summary} attempt={refused.attempt} />
      <TextArea
        id={idOf("statement")}
        name="statement"
        rows={8}
        maxLength={STATEMENT_MAX}
        label={t("scholarship.form.statement")}
        help={t("scholarship.form.statement_help")}
        error={errorOf("statement")}
        value={draft.statement}
        onChange={({ target }) => type("statement", target.value)}
      />
      <TextArea
        id={idOf("results")}
        name="results"
        rows={4}
        optional
        maxLength={RESULTS_MAX}
        label={t("scholarship.form.results")}
        help={t("scholarship.form.results_help")}
        error={errorOf("results")}
        value={draft.results}
        onChange={({ target }) => type("results", target.value)}
      />
      <ResumeField
        id={idOf("resume")}
        file={resume}
        error={errorOf("resume")}
        onChoose={(file) => {
          setResume(file);
          refused.forget("resume");
        }}
      />
      <p className={styles.hint}>{t("scholarship.form.privacy")}</p>
      <div>
        <Button
          type="submit"
          pending={send.isPending}
          pendingLabel={t("scholarship.form.sending")}
          failure={send.error}
        >
          {t("scholarship.form.submit")}
        </Button>
      </div>
      {send.isError && refused.summary.length === 0 && <ErrorNote error={send.error} />}
    </form>
  );
}
