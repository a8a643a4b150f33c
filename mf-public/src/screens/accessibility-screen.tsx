import { useTranslations } from "@academy/shared/i18n";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { AccessibilityPage } from "#features/legal-text/accessibility-page.tsx";

/** The accessibility statement. */
export function AccessibilityScreen() {
  const t = useTranslations("public");
  return (
    <>
      <PageTitle title={t("legal.accessibility.title")} />
      <AccessibilityPage />
    </>
  );
}
