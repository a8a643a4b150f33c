import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { serverNow } from "@academy/shared/http";
import { Trans, useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import type { CourseName } from "./course-names.ts";
import styles from "./purchases.module.css";

interface CourseAccessProps {
  courseId: number;
  /** Undefined for a student with one course. */
  name: CourseName | undefined;
  until: string | null;
}

/** Until when the lectures of a course are open, and the way to them. */
export function CourseAccess({ courseId, name, until }: CourseAccessProps) {
  const t = useTranslations("profile");
  const day = useDay();
  const path = useRolePath();
  const key = !until ? "access" : Date.parse(until) > serverNow() ? "access_until" : "access_ended";
  const about = courseId === MAIN_COURSE_ID ? path("aboutCourse") : path("aboutFurtherCourse", { courseId });
  /** With several courses the links of each say which one they lead to. */
  const labelled = (text: "purchases.to_course" | "purchases.again") =>
    name && { "aria-label": `${t(text)}: ${name.title}` };
  return (
    <div className={styles.access}>
      <div>
        {name && (
          <p className={styles.number} lang={name.language}>
            {name.title}
          </p>
        )}
        <p>
          <Trans t={t} i18nKey={`purchases.${key}`} values={{ date: day(until) }} />
        </p>
      </div>
      <div className={styles.ways}>
        <ButtonLink variant="secondary" to={path("course", { courseId })} {...labelled("purchases.to_course")}>
          {t("purchases.to_course")}
        </ButtonLink>
        {key === "access_ended" && (
          <ButtonLink variant="secondary" to={about} {...labelled("purchases.again")}>
            {t("purchases.again")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
