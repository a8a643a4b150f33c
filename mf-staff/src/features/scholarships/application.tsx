import type { StaffScholarship } from "@academy/shared/contract/staff/scholarships";
import { useTranslations } from "@academy/shared/i18n";
import { Download } from "lucide-react";
import styles from "./scholarships.module.css";

/** What the student wrote and attached. */
export function Application({ scholarship }: { scholarship: StaffScholarship }) {
  const t = useTranslations("staff");
  const { id, statement, results, resume } = scholarship;
  if (!statement && !resume) return <p className={styles.hint}>{t("scholarships.erased")}</p>;
  return (
    <>
      <section className={styles.part} aria-label={t("scholarships.statement")}>
        <h3>{t("scholarships.statement")}</h3>
        <p className={styles.text} dir="auto">
          {statement}
        </p>
      </section>
      {results && (
        <section className={styles.part} aria-label={t("scholarships.results")}>
          <h3>{t("scholarships.results")}</h3>
          <p className={styles.text} dir="auto">
            {results}
          </p>
        </section>
      )}
      {resume && (
        <section className={styles.part} aria-label={t("scholarships.resume")}>
          <h3>{t("scholarships.resume")}</h3>
          <p className={styles.facts}>
            <bdi>{resume.name}</bdi>
            <a href={resume.url} download={`resume-${id}.pdf`} className={styles.download}>
              <Download size={18} aria-hidden="true" />
              <span>{t("scholarships.download", { size: Math.ceil(resume.bytes / 1024) })}</span>
            </a>
          </p>
        </section>
      )}
    </>
  );
}
