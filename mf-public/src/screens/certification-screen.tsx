import { useRememberPage } from "#academy/last-page.ts";
import { CertificationHero } from "#features/certification/certification-hero.tsx";
import { PathSection } from "#features/certification/path-section.tsx";
import { RequirementsSection } from "#features/certification/requirements-section.tsx";
import { SampleSection } from "#features/certification/sample-section.tsx";
import { EditedPage } from "#features/draft-preview/edited-page.tsx";
import { VerifySection } from "#features/verify-certificate/verify-section.tsx";

/** Certification: the path, what is required, scholarships, a sample, and the box to verify a number. */
export function CertificationScreen() {
  useRememberPage("certification");
  return (
    <EditedPage head="certification.head">
      <CertificationHero />
      <PathSection />
      <RequirementsSection />
      <SampleSection />
      <VerifySection />
    </EditedPage>
  );
}
