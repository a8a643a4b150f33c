import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { courseQuery } from "#features/overview/overview.api.ts";
import { CourseBoxes } from "./course-opening.tsx";
import styles from "./course-screen.module.css";

/**
 * The course page in the prerendered HTML: only what is the same for all visitors, because the student is unknown there. In the
 * browser the page begins with the same content, until its data are loaded.
 */
export function CourseFrame({ courseId }: { courseId: number }) {
  const t = useTranslations("learning");
  const course = useQuery(courseQuery(courseId));
  const named = useTranslated(course.data ? [course.data.title] : []);
  const title = course.data ? named.say(course.data.title) : t("course");
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <CourseBoxes courseId={courseId} course={course.data} title={title} language={named.language} />
    </div>
  );
}
