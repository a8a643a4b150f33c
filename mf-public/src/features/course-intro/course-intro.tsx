import { useTranslated } from "@academy/shared/translation/use-translated";
import { Async } from "@academy/shared/ui/async/async";
import { Eyebrow } from "@academy/shared/ui/layout/page-section";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { useCourse } from "#academy/course.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { CutText } from "#ui/cut-text.tsx";
import { TranslationNote } from "#ui/translation-note.tsx";
import styles from "./course-intro.module.css";

/** What the course is: its title and its description in the chosen language (spec §2). */
export function CourseIntro() {
  const t = usePageTexts("course");
  const course = useCourse();
  const translated = useTranslated(course.data ? [course.data.title, course.data.course_description] : []);
  return (
    <section className={styles.intro} aria-labelledby="course-title">
      <Eyebrow>{t("course.eyebrow")}</Eyebrow>
      <div id="course-title">
        <PageHeading>{course.data ? translated.say(course.data.title) : t("course.title")}</PageHeading>
      </div>
      <Async call="course" result={course} skeleton={<Skeleton />}>
        {({ course_description }) => (
          <>
            <CutText className={styles.lead} text={translated.say(course_description)} />
            <TranslationNote {...translated} />
          </>
        )}
      </Async>
    </section>
  );
}
