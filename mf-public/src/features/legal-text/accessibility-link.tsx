import { useTranslations } from "@academy/shared/i18n";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";

/** The way from a legal text to the accessibility statement. */
export function AccessibilityLink() {
  const t = useTranslations("public");
  return (
    <p>
      <RoleLink role="accessibility">{t("legal.accessibility.title")}</RoleLink>
    </p>
  );
}
