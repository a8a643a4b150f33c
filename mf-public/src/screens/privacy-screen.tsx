import { useTranslations } from "@academy/shared/i18n";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { EditedPage } from "#features/draft-preview/edited-page.tsx";
import { LegalPage } from "#features/legal-text/legal-page.tsx";

/** The privacy policy, under both of its addresses. */
export function PrivacyScreen() {
  const t = useTranslations("public");
  return (
    <EditedPage head="legal.privacy">
      <LegalPage kind="privacy">
        <p>
          <RoleLink role="accessibility">{t("legal.accessibility.title")}</RoleLink>
        </p>
      </LegalPage>
    </EditedPage>
  );
}
