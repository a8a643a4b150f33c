import type { StaffCertificate } from "@academy/shared/contract/staff/certificates";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { useState } from "react";
import { useOpenRow } from "#lists/use-open-row.ts";
import { PersonLink } from "#ui/person-link.tsx";
import { KeepDialog, ReissueDialog, WithdrawDialog } from "./certificate-dialogs.tsx";
import { CertificateTag } from "./certificate-tag.tsx";
import { certificateQuery } from "./certificates.api.ts";
import styles from "./certificates.module.css";

/** One certificate, with the actions that staff can take on it. */
export function CertificateDetail({ number }: { number: string }) {
  return (
    <Loaded query={certificateQuery(number)} rows={5}>
      {(known) => (
        <>
          <Facts certificate={known} />
          <Actions certificate={known} />
        </>
      )}
    </Loaded>
  );
}

function Facts({ certificate }: { certificate: StaffCertificate }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const { name, profile_name, email, student_id, revoked_at, decision_asked_at, state } = certificate;
  return (
    <div className={styles.detail}>
      <h2 className={styles.heading} translate="no">
        {certificate.number}
      </h2>
      <div>
        <CertificateTag state={state} />
      </div>
      <dl className={styles.facts}>
        <dt>{t("certificates.name")}</dt>
        <dd dir="auto">{name}</dd>
        {profile_name !== name && (
          <>
            <dt>{t("certificates.profile_name")}</dt>
            <dd dir="auto">{profile_name}</dd>
          </>
        )}
        <dt>{t("certificates.student")}</dt>
        <dd>
          <PersonLink id={student_id} name={profile_name} email={email} />
        </dd>
        <dt>{t("certificates.course")}</dt>
        <dd>{certificate.course}</dd>
        <dt>{t("certificates.points")}</dt>
        <dd>{certificate.points}</dd>
        <dt>{t("certificates.issued")}</dt>
        <dd>{academyDay(certificate.issued_at, language)}</dd>
        {revoked_at && (
          <>
            <dt>{t("certificates.revoked")}</dt>
            <dd>{academyDay(revoked_at, language)}</dd>
          </>
        )}
        {state === "undecided" && decision_asked_at && (
          <>
            <dt>{t("certificates.asked")}</dt>
            <dd>{academyDay(decision_asked_at, language)}</dd>
          </>
        )}
      </dl>
      <a href={certificate.verify_url} target="_blank" rel="noreferrer">
        {t("certificates.verify")}
      </a>
    </div>
  );
}

function Actions({ certificate }: { certificate: StaffCertificate }) {
  const t = useTranslations("staff");
  const { show } = useOpenRow();
  const [open, setOpen] = useState<"withdraw" | "keep" | "reissue" | null>(null);
  const { state } = certificate;
  const close = () => setOpen(null);
  if (state === "replaced" || certificate.email === null) return null;
  return (
    <div className={styles.actions}>
      {state === "undecided" && (
        <Button variant="secondary" size="compact" onClick={() => setOpen("keep")}>
          {t("certificates.keep.action")}
        </Button>
      )}
      <Button variant="secondary" size="compact" onClick={() => setOpen("reissue")}>
        {t("certificates.reissue.action")}
      </Button>
      {state !== "withdrawn" && (
        <Button variant="quiet-danger" size="compact" onClick={() => setOpen("withdraw")}>
          {t("certificates.withdraw.action")}
        </Button>
      )}
      {open === "keep" && <KeepDialog certificate={certificate} onClose={close} />}
      {open === "withdraw" && <WithdrawDialog certificate={certificate} onClose={close} />}
      {open === "reissue" && <ReissueDialog certificate={certificate} onClose={close} onIssued={show} />}
    </div>
  );
}
