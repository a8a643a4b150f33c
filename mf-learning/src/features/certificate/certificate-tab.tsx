import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { memo, type ReactNode } from "react";
import { certificateQuery } from "./certificate.api.ts";
import styles from "./certificate.module.css";
import { IssuedCertificate } from "./issued-certificate.tsx";
import { WayToCertificate } from "./way-to-certificate.tsx";

interface CertificateTabProps {
  courseId: number;
  /** The link to the final essay, with the progress of the essay. */
  essay: ReactNode;
  /** The tests, with a link to the next one. */
  tests: ReactNode;
  onUnlock: () => void;
}

/** The certificate: before it is issued, what is missing; afterwards, its image and the actions on it. */
export const CertificateTab = memo(function CertificateTab({ courseId, essay, tests, onUnlock }: CertificateTabProps) {
  const t = useTranslations("learning");
  return (
    <div className={styles.certificate}>
      <Loaded query={certificateQuery(courseId)} rows={5}>
        {(given) =>
          given.certificate ? (
            <IssuedCertificate certificate={given.certificate} />
          ) : (
            <WayToCertificate state={given} essay={essay} tests={tests} onUnlock={onUnlock} />
          )
        }
      </Loaded>
      <p>
        <RoleLink role="certification">{t("certificate.more")}</RoleLink>
      </p>
    </div>
  );
});
