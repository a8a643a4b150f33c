import type { VerifiedCertificate } from "@academy/shared/contract/certificates";
import type { CheckedCredential } from "@academy/shared/contract/credentials";
import { academyDay } from "@academy/shared/format/date-time";
import { hasCode } from "@academy/shared/http";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import type { UseQueryResult } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { Fact } from "@academy/shared/ui/data-display/fact";
import { Banner } from "@academy/shared/ui/notifications/banner";
import styles from "./certificate-record.module.css";
import type { NoBadge } from "./check-badge.ts";
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
function KnownCertificate({
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
        <Fact name={t("certification.verify.name")} translate="no">
          <span className={styles.name}>{name}</span>
        </Fact>
        <Fact name={t("certification.verify.course")} lang="en">
          {course}
        </Fact>
        <Fact name={t("certification.verify.issued")}>
          <time dateTime={issued_at}>{nonBreaking(academyDay(issued_at, language))}</time>
        </Fact>
        <Fact name={t("certification.verify.number")} translate="no">
          {number}
        </Fact>
      </dl>
    </div>
  );
}

/** What a badge is: genuine or withdrawn, with what the register says; not the academy's, or damaged. */
export function BadgeResult({ result }: { result: CheckedCredential | NoBadge }) {
  const t = useTranslations("public");
  if ("file" in result)
    return (
      <Banner tone="error" live>
        {t(`certification.verify.${result.state}`, { file: result.file })}
      </Banner>
    );
  if (result.certificate) return <KnownCertificate certificate={result.certificate} />;
  const state = result.state === "foreign" ? "foreign" : "damaged";
  return (
    <Banner tone="error" live title={t(`certification.verify.${state}.title`)}>
      <p>{t(`certification.verify.${state}.text`)}</p>
    </Banner>
  );
}
