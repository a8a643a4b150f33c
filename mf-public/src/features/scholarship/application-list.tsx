import type { Scholarship } from "@academy/shared/contract/scholarships";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import type { Ref } from "react";
import styles from "./scholarship.module.css";
import { WithdrawApplication } from "./withdraw-application.tsx";

interface ApplicationListProps {
  applications: readonly Scholarship[];
  /** Where the focus goes after a step. */
  heading: Ref<HTMLHeadingElement>;
  onWithdrawn: () => void;
}

/** The student's applications, newest first, each with its state. */
export function ApplicationList({ applications, heading, onWithdrawn }: ApplicationListProps) {
  const t = useTranslations("public");
  if (applications.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="applications">
      <h2 id="applications" ref={heading} tabIndex={-1}>
        {t("scholarship.list.title")}
      </h2>
      <ul>
        {applications.map((application) => (
          <li key={application.id} className={styles.application}>
            <Application application={application} onWithdrawn={onWithdrawn} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isGranted = ({ status }: Scholarship) => status === "partial" || status === "full";

function Application({ application, onWithdrawn }: { application: Scholarship; onWithdrawn: () => void }) {
  const t = useTranslations("public");
  const moment = useMoment();
  const { status, percent, applied_at, closed_at, reason, used } = application;
  const closed = status === "withdrawn" ? "withdrawn" : "decided";
  return (
    <>
      <p className={styles.facts}>
        <strong>
          {percent === null ? t(`scholarship.list.status.${status}`) : t("scholarship.list.percent", { percent })}
        </strong>
        {isGranted(application) && used && <Tag>{t("scholarship.list.used")}</Tag>}
      </p>
      <p className={styles.hint}>
        <span>{t("scholarship.list.applied", moment(applied_at))}</span>
        {closed_at && <span>{` · ${t(`scholarship.list.${closed}`, moment(closed_at))}`}</span>}
      </p>
      {reason && (
        <div>
          <p className={styles.hint}>{t("scholarship.list.said")}</p>
          <p className={styles.text} dir="auto">
            {reason}
          </p>
        </div>
      )}
      <Written application={application} />
      {status === "open" && <WithdrawApplication id={application.id} onDone={onWithdrawn} />}
    </>
  );
}

function Written({ application: { statement, results, resume } }: { application: Scholarship }) {
  const t = useTranslations("public");
  if (!statement && !resume) return null;
  return (
    <details className={styles.written}>
      <summary>{t("scholarship.list.yours")}</summary>
      <p className={styles.text} dir="auto">
        {statement}
      </p>
      {results && (
        <p className={styles.text} dir="auto">
          {results}
        </p>
      )}
      {resume && (
        <a href={resume.url} download={resume.name}>
          {t("scholarship.list.resume", { name: resume.name })}
        </a>
      )}
    </details>
  );
}
