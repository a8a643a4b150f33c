import type { ScholarshipDecisionDraft, StaffScholarship } from "@academy/shared/contract/staff/scholarships";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { isConflict, useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { PersonLink } from "#ui/person-link.tsx";
import { Application } from "./application.tsx";
import { DecideForm } from "./decide-form.tsx";
import { Decided } from "./decided.tsx";
import { ScholarshipTag } from "./scholarship-tag.tsx";
import { decideScholarship } from "./scholarships.api.ts";
import styles from "./scholarships.module.css";

/** One application: the student and the documents, the places left, and the decision. */
export function ScholarshipDetail({ scholarship, onDone }: { scholarship: StaffScholarship; onDone: () => void }) {
  const t = useTranslations("staff");
  const { id, applicant, applied_at, places, status, order = null } = scholarship;
  const isGranted = status === "partial" || status === "full";
  // After a conflict this shows which colleague was faster, also in place of the form.
  const decide = useAction({
    send: (draft: ScholarshipDecisionDraft) => decideScholarship(id, draft),
    done: (_, { decision }) => t(`scholarships.decide.done.${decision}`),
    after: onDone,
  });
  return (
    <>
      <div className={styles.part}>
        <h2 className={styles.title}>
          <PersonLink id={applicant.student} name={applicant.name} email={applicant.email} />
        </h2>
        <p className={styles.facts}>
          {applicant.email && <bdi>{applicant.email}</bdi>}
          <RelativeTime moment={applied_at} />
          <ScholarshipTag application={scholarship} />
        </p>
        <p className={styles.facts}>
          <span>{t("scholarships.places")}</span>
          <span>{t("scholarships.cohort", places.cohort)}</span>
          <span>{t("scholarships.intake", places.intake)}</span>
        </p>
        {order && (
          <p className={styles.facts}>
            <span>{t(isGranted ? "scholarships.order" : "scholarships.paid_all_the_same")}</span>
            <Link to={`/staff/money?open=${order}`}>{t("money.number", { id: order })}</Link>
          </p>
        )}
      </div>
      <Application scholarship={scholarship} />
      {isConflict(decide.error) && <ActionFailure error={decide.error} by={scholarship.decided_by} />}
      {status === "open" ? (
        <DecideForm scholarship={scholarship} decide={decide} />
      ) : (
        <Decided scholarship={scholarship} />
      )}
    </>
  );
}
