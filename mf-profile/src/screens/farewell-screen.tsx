import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import styles from "./farewell-screen.module.css";

/** Where a deleted account ends: what happened, and how to come back (visual §3). */
export function FarewellScreen() {
  const t = useTranslations("profile");
  const path = useRolePath();
  return (
    <div className={styles.page}>
      <PageTitle title={t("farewell.title")} />
      <PageHeading>{t("farewell.title")}</PageHeading>
      <p>{t("farewell.lead")}</p>
      <p>{t("farewell.again")}</p>
      <div className={styles.ways}>
        <ButtonLink to={path("home")}>{t("farewell.home")}</ButtonLink>
        <ButtonLink variant="secondary" to={path("signUp")}>
          {t("farewell.sign_up")}
        </ButtonLink>
      </div>
    </div>
  );
}
