import { EditedPage } from "#features/draft-preview/edited-page.tsx";
import { LegalPage } from "#features/legal-text/legal-page.tsx";
import { OperatorDetails } from "#features/legal-text/operator-details.tsx";

/** The terms of use. */
export function TermsScreen() {
  return (
    <EditedPage head="legal.terms">
      <LegalPage kind="terms">
        <OperatorDetails />
      </LegalPage>
    </EditedPage>
  );
}
