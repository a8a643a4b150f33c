import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { PageHeading, PageTitle } from "@academy/shared/ui/layout/page-title";
import styles from "./course-screen.module.css";

/** Shown for the address of a course that does not exist. */
export function UnknownCourse() {
  const t = useTranslations("learning");
  const path = useRolePath();
  return (
    <div className={styles.unknown}>
      <PageTitle title={t("unknown.title")} />
      <PageHeading>{t("unknown.title")}</PageHeading>
      <p>{t("unknown.text")}</p>
      <div className={styles.ways}>
        <ButtonLink to={path("course", { courseId: MAIN_COURSE_ID })}>{t("unknown.open")}</ButtonLink>
        <ButtonLink variant="secondary" to={path("aboutCourse")}>
          {t("unknown.about")}
        </ButtonLink>
      </div>
    </div>
  );
}
