import { PageSection } from "@academy/shared/ui/layout/page-section";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { VerifyForm } from "./verify-form.tsx";

/** Where employers and clients check a certificate they were shown. */
export function VerifySection() {
  const t = usePageTexts("certification");
  return (
    <PageSection
      id="verify"
      ground="raised"
      eyebrow={t("certification.verify.eyebrow")}
      title={t("certification.verify.title")}
      lead={t("certification.verify.lead")}
    >
      <VerifyForm />
    </PageSection>
  );
}
