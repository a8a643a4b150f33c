import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { academyDay } from "@academy/shared/format/date-time";
import { serverNow } from "@academy/shared/http";
import { Trans, useLanguage, useTranslation } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import styles from "./purchases.module.css";

/** Until when the lectures are open, and the way to them (reading 27). */
export function CourseAccess({ until }: { until: string | null }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const path = useRolePath();
  const key = !until ? "access" : Date.parse(until) > serverNow() ? "access_until" : "access_ended";
  return (
    <div className={styles.access}>
      <p>
        <Trans t={t} i18nKey={`purchases.${key}`} values={{ date: until ? academyDay(until, language) : "" }} />
      </p>
      <div className={styles.ways}>
        <ButtonLink variant="secondary" to={path("course", { courseId: MAIN_COURSE_ID })}>
          {t("purchases.to_course")}
        </ButtonLink>
        {key === "access_ended" && (
          <ButtonLink variant="secondary" to={path("aboutCourse")}>
            {t("purchases.again")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
