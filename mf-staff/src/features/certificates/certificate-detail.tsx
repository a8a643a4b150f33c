import type { StaffCertificate } from "@academy/shared/contract/staff/certificates";
import { useTranslations } from "@academy/shared/i18n";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { FactRows } from "#ui/fact-list.tsx";
import { PersonLink } from "#ui/person-link.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { CertificateTag } from "./certificate-tag.tsx";
import { keep, withdraw } from "./certificates.api.ts";
import styles from "./certificates.module.css";
import { ReissueDialog } from "./reissue-dialog.tsx";

/** One certificate, with the actions that staff can take on it. */
export function CertificateDetail({ certificate }: { certificate: StaffCertificate }) {
  const t = useTranslations("staff");
  const day = useDay();
  const { number, name, profile_name, email, revoked_at, decision_asked_at, state } = certificate;
  return (
    <>
      <div className={styles.detail}>
        <h2 className={styles.heading} translate="no">
          {number}
        </h2>
        <div>
          <CertificateTag state={state} />
        </div>
        <dl className={styles.facts}>
          <FactRows
            rows={{
              [t("certificates.name")]: name,
              [t("certificates.profile_name")]: profile_name !== name && profile_name,
              [t("certificates.student")]: <PersonLink id={certificate.student_id} name={profile_name} email={email} />,
              [t("certificates.course")]: certificate.course,
              [t("certificates.points")]: certificate.points,
              [t("certificates.issued")]: day(certificate.issued_at),
              [t("certificates.revoked")]: day(revoked_at),
              [t("certificates.asked")]: state === "undecided" && day(decision_asked_at),
            }}
          />
        </dl>
        <a href={certificate.verify_url} target="_blank" rel="noreferrer">
          {t("certificates.verify")}
        </a>
      </div>
      {state !== "replaced" && email !== null && (
        <div className={styles.actions}>
          <ReasonButton
            when={state === "undecided"}
            variant="secondary"
            size="compact"
            texts={t("certificates.keep", { returnObjects: true, number })}
            draftKey={`keep:${number}`}
            send={(body) => keep({ number }, body)}
          />
          <DialogButton
            variant="secondary"
            size="compact"
            dialog={(close) => <ReissueDialog certificate={certificate} onClose={close} />}
          >
            {t("certificates.reissue.action")}
          </DialogButton>
          <ReasonButton
            when={state !== "withdrawn"}
            size="compact"
            texts={t("certificates.withdraw", { returnObjects: true, number })}
            draftKey={`withdraw:${number}`}
            send={(body) => withdraw({ number }, body)}
          />
        </div>
      )}
    </>
  );
}
