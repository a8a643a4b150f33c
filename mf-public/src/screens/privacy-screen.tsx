import { EditedPage } from "#features/draft-preview/edited-page.tsx";
import { AccessibilityLink } from "#features/legal-text/accessibility-link.tsx";
import { LegalPage } from "#features/legal-text/legal-page.tsx";

/** The privacy policy, under both of its addresses. */
export function PrivacyScreen() {
  return (
    <EditedPage head="legal.privacy">
      <LegalPage kind="privacy">
        <AccessibilityLink />
      </LegalPage>
    </EditedPage>
  );
}
