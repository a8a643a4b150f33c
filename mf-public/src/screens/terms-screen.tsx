import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { DraftPreviewNotice } from "#features/draft-preview/draft-preview-notice.tsx";
import { LegalPage } from "#features/legal-text/legal-page.tsx";
import { OperatorDetails } from "#features/legal-text/operator-details.tsx";

/** The terms of use. */
export function TermsScreen() {
  const { t } = usePageTexts("legal");
  return (
    <>
      <PageTitle title={t("legal.terms.title")} />
      <DraftPreviewNotice />
      <LegalPage kind="terms">
        <OperatorDetails />
      </LegalPage>
    </>
  );
}
