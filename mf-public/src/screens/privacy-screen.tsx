import { useTranslation } from "@academy/shared/i18n";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { LegalPage } from "#features/legal-text/legal-page.tsx";

/** The privacy policy, under both of its addresses. */
export function PrivacyScreen() {
  const { t } = useTranslation("public");
  return (
    <>
      <PageTitle title={t("legal.privacy")} />
      <LegalPage kind="privacy" />
    </>
  );
}
