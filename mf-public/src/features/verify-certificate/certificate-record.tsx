import type { VerifiedCertificate } from "@academy/shared/contract/certificates";
import { academyDay } from "@academy/shared/format/date-time";
import { hasCode } from "@academy/shared/http";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import type { UseQueryResult } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Banner } from "@academy/shared/ui/notifications/banner";
import styles from "./certificate-record.module.css";
import { printedNumber } from "./verify.api.ts";

const isUnknown = (error: unknown) => hasCode(error, "certificate.unknown");

interface CertificateRecordProps {
  number: string;
  certificate: UseQueryResult<VerifiedCertificate>;
}

/** What is known about one number: genuine, withdrawn, or not in the register. */
export function CertificateRecord({ number, certificate }: CertificateRecordProps) {
  const t = useTranslations("public");
  if (isUnknown(certificate.error)) {
    return (
      <Banner tone="error" live title={t("certification.verify.unknown.title", { number: printedNumber(number) })}>
        <p>{t("certification.verify.unknown.text")}</p>
      </Banner>
    );
  }
  return (
    <Async result={certificate} rows={3}>
      {(known) => <KnownCertificate certificate={known} />}
    </Async>
  );
}

/** A certificate of the register, and whether it is valid still. */
export function KnownCertificate({
  certificate: { number, name, course, issued_at, valid },
}: {
  certificate: VerifiedCertificate;
}) {
  const t = useTranslations("public");
  const language = useLanguage();
  const state = valid ? "valid" : "withdrawn";
  return (
    <div className={styles.record}>
      <Banner tone={valid ? "success" : "warning"} live title={t(`certification.verify.${state}.title`)}>
        <p>{t(`certification.verify.${state}.text`)}</p>
      </Banner>
      <dl className={styles.facts}>
        <div>
          <dt>{t("certification.verify.name")}</dt>
          <dd className={styles.name} translate="no">
            {name}
          </dd>
        </div>
        <div>
          <dt>{t("certification.verify.course")}</dt>
          <dd lang="en">{course}</dd>
        </div>
        <div>
          <dt>{t("certification.verify.issued")}</dt>
          <dd>
            <time dateTime={issued_at}>{nonBreaking(academyDay(issued_at, language))}</time>
          </dd>
        </div>
        <div>
          <dt>{t("certification.verify.number")}</dt>
          <dd translate="no">{number}</dd>
        </div>
      </dl>
    </div>
  );
}
