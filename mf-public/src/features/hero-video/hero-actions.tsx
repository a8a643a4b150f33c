import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { mainCourseQuery } from "@academy/shared/course/main-course";
import { useTranslation } from "@academy/shared/i18n";
import { StudentPrice } from "@academy/shared/purchase/student-price";
import { useQuery } from "@academy/shared/query";
import { useRolePath } from "@academy/shared/router";
import { hasAccess, useSignedIn, useStudent } from "@academy/shared/session";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { ContinueCourse } from "./continue-course.tsx";
import styles from "./hero-actions.module.css";
import { WayBack } from "./way-back.tsx";

/**
 * What the main page invites to: a visitor to the course and its free lecture, with the price; an owner to the lecture the
 * course goes on at; a student without the course back to what they looked at.
 */
export function HeroActions() {
  const { t } = useTranslation("public");
  const path = useRolePath();
  const signedIn = useSignedIn();
  const { student, pending } = useStudent();
  const { data: course } = useQuery(mainCourseQuery());
  if (student && hasAccess(student)) return <ContinueCourse />;

  return (
    <div className={styles.actions} data-pending={pending}>
      <div className={styles.buttons}>
        <ButtonLink to={path("aboutCourse")}>{t("home.hero.action")}</ButtonLink>
        <ButtonLink variant="secondary" to={path("course", { courseId: MAIN_COURSE_ID })}>
          {t("home.hero.free")}
        </ButtonLink>
      </div>
      <p className={styles.hint}>{signedIn ? <WayBack /> : t("home.hero.account")}</p>
      {course && <StudentPrice course={course} />}
    </div>
  );
}
