import { useTranslations } from "@academy/shared/i18n";
import { FileButton } from "@academy/shared/ui/buttons/file-button";
import { describedBy, FieldError } from "@academy/shared/ui/forms/field-frame";
import { FileText } from "lucide-react";
import styles from "./scholarship.module.css";

interface ResumeFieldProps {
  id: string;
  file: File | null;
  error: string | undefined;
  onChoose: (file: File) => void;
}

/** The resume: one PDF, chosen by a button that says its name. */
export function ResumeField({ id, file, error, onChoose }: ResumeFieldProps) {
  const t = useTranslations("public");
  const help = t("scholarship.form.resume_help");
  return (
    <fieldset className={styles.resume}>
      <legend>{t("scholarship.form.resume")}</legend>
      <p className={styles.file} aria-live="polite">
        <FileText size={20} aria-hidden="true" />
        <span>
          {file
            ? t("scholarship.form.chosen", { name: file.name, size: Math.ceil(file.size / 1024) })
            : t("scholarship.form.none")}
        </span>
      </p>
      <div>
        <FileButton
          field={{ name: "resume", accept: "application/pdf,.pdf", "aria-label": t("scholarship.form.choose") }}
          onChoose={onChoose}
          id={id}
          variant="secondary"
          aria-describedby={describedBy(id, { help, error })}
        >
          {t(file ? "scholarship.form.replace" : "scholarship.form.choose")}
        </FileButton>
      </div>
      <p id={`${id}-help`} className={styles.hint}>
        {help}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
