import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { DraftPreviewNotice } from "#features/draft-preview/draft-preview-notice.tsx";
import { AccessibilityLink } from "#features/legal-text/accessibility-link.tsx";
import { LegalPage } from "#features/legal-text/legal-page.tsx";

/** The privacy policy, under both of its addresses. */
export function PrivacyScreen() {
  const { t } = usePageTexts("legal");
  return (
    <>
      <PageTitle title={t("legal.privacy.title")} />
      <DraftPreviewNotice />
      <LegalPage kind="privacy">
        <AccessibilityLink />
      </LegalPage>
    </>
  );
}
