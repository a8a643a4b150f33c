import { useQuery } from "@academy/shared/query";
import { useParams } from "@academy/shared/router";
import { Eyebrow, PageSection } from "@academy/shared/ui/layout/page-section";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { CertificateRecord } from "./certificate-record.tsx";
import { certificateQuery, printedNumber } from "./verify.api.ts";
import { VerifyForm } from "./verify-form.tsx";

/** The page that checks a certificate, also the target of its QR code: the register's answer, and the box for a number. */
export function VerifyPage() {
  const t = usePageTexts("certification");
  const { number = "" } = useParams();
  const certificate = useQuery({ ...certificateQuery(printedNumber(number)), enabled: number !== "" });
  return (
    <PageSection width="reading" fills label={t("certification.verify.title")}>
      <Eyebrow>{t("certification.verify.eyebrow")}</Eyebrow>
      <PageHeading>{t("certification.verify.heading")}</PageHeading>
      {number === "" ? (
        <p>{t("certification.verify.lead")}</p>
      ) : (
        <CertificateRecord key={number} number={number} certificate={certificate} />
      )}
      {/* Shown only with the answer: its height is unknown before, and it must not move a form that the visitor is typing into. */}
      {(number === "" || !certificate.isPending) && (
        <>
          {number !== "" && <h2>{t("certification.verify.another")}</h2>}
          <VerifyForm key={`form-${number}`} />
        </>
      )}
    </PageSection>
  );
}
