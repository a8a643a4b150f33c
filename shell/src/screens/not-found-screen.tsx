import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import styles from "./message-screen.module.css";

/** What an address without an owner shows (spec §2, Not-found; the edge answers it with 404, reading 39). */
export function NotFoundScreen() {
  const t = useTranslations("shell");
  const path = useRolePath();
  return (
    <div className={styles.screen}>
      <PageTitle title={t("not_found.title")} />
      <p className={styles.code}>{t("not_found.code")}</p>
      <PageHeading>{t("not_found.title")}</PageHeading>
      <p className={styles.lead}>{t("not_found.description")}</p>
      <div className={styles.ways}>
        <ButtonLink to={path("home")}>{t("not_found.go_home")}</ButtonLink>
        <ButtonLink to={path("aboutCourse")} variant="secondary">
          {t("not_found.course")}
        </ButtonLink>
        <ButtonLink to={`${path("home")}#contact`} variant="quiet">
          {t("not_found.contact")}
        </ButtonLink>
      </div>
    </div>
  );
}
