import { type Course, MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { useCourseOnSale } from "@academy/shared/course/course-on-sale";
import { coursesQuery } from "@academy/shared/course/main-course";
import { opensLater } from "@academy/shared/course/opens-later";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Link, useRolePath } from "@academy/shared/router";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Price } from "@academy/shared/ui/data-display/price";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import styles from "./catalogue.module.css";

/** The courses of the academy, each with its page; nothing where there is one course alone (reading 130). */
export function Catalogue() {
  const t = useTranslations("public");
  const { data: courses = [] } = useQuery(coursesQuery());
  const { say } = useTranslated(courses.length > 1 ? courses.map(({ title }) => title) : []);
  const here = useCourseOnSale();
  if (courses.length < 2) return null;
  return (
    <PageSection title={t("course.catalogue.title")}>
      <ul className={styles.courses}>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} title={say(course.title)} isHere={course.id === here} />
        ))}
      </ul>
    </PageSection>
  );
}

function CourseCard({ course, title, isHere }: { course: Course; title: string; isHere: boolean }) {
  const t = useTranslations("public");
  const language = useLanguage();
  const path = useRolePath();
  const opensAt = opensLater(course);
  const address =
    course.id === MAIN_COURSE_ID ? path("aboutCourse") : path("aboutFurtherCourse", { courseId: course.id });
  return (
    <li className={styles.course}>
      <h3 className={styles.title}>
        <Link to={address} aria-current={isHere ? "page" : undefined}>
          {title}
        </Link>
      </h3>
      <p className={styles.facts}>
        {t("course.syllabus.summary", {
          topics: t("course.syllabus.topics", { count: course.topics_count }),
          lectures: t("course.syllabus.lectures", { count: course.lectures_count }),
        })}
      </p>
      {opensAt && <p>{t("course.catalogue.opens", { date: academyDay(opensAt, language) })}</p>}
      <Price course={course} />
    </li>
  );
}
