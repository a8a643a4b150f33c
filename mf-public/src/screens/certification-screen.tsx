import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { useRememberPage } from "#academy/last-page.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { CertificationHero } from "#features/certification/certification-hero.tsx";
import { PathSection } from "#features/certification/path-section.tsx";
import { RequirementsSection } from "#features/certification/requirements-section.tsx";
import { SampleSection } from "#features/certification/sample-section.tsx";
import { DraftPreviewNotice } from "#features/draft-preview/draft-preview-notice.tsx";
import { VerifySection } from "#features/verify-certificate/verify-section.tsx";

/** Certification: the path, what is required, scholarships, a sample, and the box to verify a number. */
export function CertificationScreen() {
  useRememberPage("certification");
  const { t } = usePageTexts("certification");
  return (
    <>
      <PageTitle title={t("certification.head.title")} />
      <DraftPreviewNotice />
      <CertificationHero />
      <PathSection />
      <RequirementsSection />
      <SampleSection />
      <VerifySection />
    </>
  );
}
