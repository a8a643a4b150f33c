import { useTranslation } from "@academy/shared/i18n";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { DraftPreviewNotice } from "#features/draft-preview/draft-preview-notice.tsx";
import { LegalPage } from "#features/legal-text/legal-page.tsx";

/** The privacy policy, under both of its addresses. */
export function PrivacyScreen() {
  const { t } = useTranslation("public");
  return (
    <>
      <PageTitle title={t("legal.privacy")} />
      <DraftPreviewNotice />
      <LegalPage kind="privacy" />
    </>
  );
}
