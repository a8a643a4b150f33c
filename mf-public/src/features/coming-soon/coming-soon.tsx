import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { Eyebrow, PageSection } from "@academy/shared/ui/layout/page-section";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import styles from "./coming-soon.module.css";

/** Something that is announced but not open yet; search engines are asked to leave it alone (reading 38). */
export function ComingSoon() {
  const t = useTranslations("public");
  const path = useRolePath();
  return (
    <PageSection width="reading" label={t("waiver.title")}>
      <meta name="robots" content="noindex" />
      <div className={styles.soon}>
        <Eyebrow>{t("waiver.title")}</Eyebrow>
        <div className={styles.title}>
          <PageHeading>{t("waiver.soon")}</PageHeading>
        </div>
        <p className={styles.text}>{t("waiver.text")}</p>
        <ButtonLink variant="secondary" to={path("certification")}>
          {t("waiver.link")}
        </ButtonLink>
      </div>
    </PageSection>
  );
}
