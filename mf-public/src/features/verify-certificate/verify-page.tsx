import { useTranslation } from "@academy/shared/i18n";
import { useParams } from "@academy/shared/router";
import { Eyebrow, PageSection } from "@academy/shared/ui/page-section";
import { PageHeading } from "@academy/shared/ui/page-title";
import { CertificateRecord } from "./certificate-record.tsx";
import { VerifyForm } from "./verify-form.tsx";

/** The page a certificate's QR code leads to: what the register says, and the box for another number (reading 36). */
export function VerifyPage() {
  const { t } = useTranslation("public");
  const { number = "" } = useParams();
  return (
    <PageSection width="reading" label={t("certification.verify.title")}>
      <Eyebrow>{t("certification.verify.eyebrow")}</Eyebrow>
      <PageHeading>{t("certification.verify.heading")}</PageHeading>
      <CertificateRecord key={number} number={number} />
      <h2>{t("certification.verify.another")}</h2>
      <VerifyForm key={`form-${number}`} />
    </PageSection>
  );
}
