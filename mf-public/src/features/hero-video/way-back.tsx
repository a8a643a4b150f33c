import { useTranslations } from "@academy/shared/i18n";
import { storedLastPage } from "@academy/shared/storage/public-storage";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";

/** The way back to the page that was looked at before signing in; nothing when there was none. */
export function WayBack() {
  const t = useTranslations("public");
  const page = storedLastPage.read();
  if (!page) return <span>{t("home.hero.free_hint")}</span>;
  return <RoleLink role={page}>{t(`home.hero.back.${page}`)}</RoleLink>;
}
