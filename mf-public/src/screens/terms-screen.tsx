import { useTranslation } from "@academy/shared/i18n";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { DraftPreviewNotice } from "#features/draft-preview/draft-preview-notice.tsx";
import { LegalPage } from "#features/legal-text/legal-page.tsx";
import { OperatorDetails } from "#features/legal-text/operator-details.tsx";

/** The terms of use. */
export function TermsScreen() {
  const { t } = useTranslation("public");
  return (
    <>
      <PageTitle title={t("legal.terms")} />
      <DraftPreviewNotice />
      <LegalPage kind="terms">
        <OperatorDetails />
      </LegalPage>
    </>
  );
}
