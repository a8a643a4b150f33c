import type { StaffScholarship } from "@academy/shared/contract/staff/scholarships";
import { useTranslations } from "@academy/shared/i18n";
import { Download } from "lucide-react";
import { Part } from "./part.tsx";
import styles from "./scholarships.module.css";

/** What the student wrote and attached. */
export function Application({ scholarship }: { scholarship: StaffScholarship }) {
  const t = useTranslations("staff");
  const { id, statement, results, resume } = scholarship;
  if (!statement && !resume) return <p className={styles.hint}>{t("scholarships.erased")}</p>;
  return (
    <>
      <Part title={t("scholarships.statement")}>
        <p className={styles.text} dir="auto">
          {statement}
        </p>
      </Part>
      {results && (
        <Part title={t("scholarships.results")}>
          <p className={styles.text} dir="auto">
            {results}
          </p>
        </Part>
      )}
      {resume && (
        <Part title={t("scholarships.resume")}>
          <p className={styles.facts}>
            <bdi>{resume.name}</bdi>
            <a href={resume.url} download={`resume-${id}.pdf`} className={styles.download}>
              <Download size={18} aria-hidden="true" />
              <span>{t("scholarships.download", { size: Math.ceil(resume.bytes / 1024) })}</span>
            </a>
          </p>
        </Part>
      )}
    </>
  );
}
